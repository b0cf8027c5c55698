"""A refusal as a page of its own: the sentence, the status, and a way back."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.refusals import Refused, explain


def refused_page(request: HttpRequest, refusal: Refused) -> HttpResponse:
    return with_status(render(request, "moderation/refused.html", {"problem": explain(refusal)}), refusal)


def with_status(answer: HttpResponse, refusal: Refused | None) -> HttpResponse:
    """What programs read of a refusal, on any page that words it."""
    if refusal is not None:
        answer.status_code = refusal.status
        if refusal.retry_after:
            answer["Retry-After"] = str(refusal.retry_after)
    return answer
