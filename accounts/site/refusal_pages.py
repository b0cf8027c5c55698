"""How pages answer refusals: with a page of their own, or with the requested page and the status of the refusal."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.refusals import Refused


def refused_page(request: HttpRequest, refusal: Refused) -> HttpResponse:
    """Return a page with the sentence, the status and a way back."""
    return with_status(render(request, "refused.html", {"problem": refusal.sentence}), refusal)


def with_status(answer: HttpResponse, refusal: Refused | None) -> HttpResponse:
    """Set the status and the headers of a refusal on a page that explains it."""
    if refusal is not None:
        answer.status_code = refusal.status
        if refusal.retry_after:
            answer["Retry-After"] = str(refusal.retry_after)
    return answer
