"""How pages answer what is refused: a page of its own, or the page that was asked for with the status of the refusal."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.refusals import Refused


def refused_page(request: HttpRequest, refusal: Refused) -> HttpResponse:
    """The sentence, the status, and a way back."""
    return with_status(render(request, "refused.html", {"problem": refusal.sentence}), refusal)


def with_status(answer: HttpResponse, refusal: Refused | None) -> HttpResponse:
    """What programs read of a refusal, on any page that words it."""
    if refusal is not None:
        answer.status_code = refusal.status
        if refusal.retry_after:
            answer["Retry-After"] = str(refusal.retry_after)
    return answer
