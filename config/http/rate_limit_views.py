"""Answer to a client over a rate limit. All limits that lead here count by the minute."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.security.services.security_log import log_security_event

SECONDS = 60


def too_many_requests(request: HttpRequest) -> HttpResponse:
    log_security_event("stopped", request=request, person_id=request.user.pk)
    answer = render(request, "429.html", status=429)
    answer["Retry-After"] = str(SECONDS)
    return answer
