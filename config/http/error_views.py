"""Answers to unexpected errors: an error page for people, a problem document (RFC 9457) for programs."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.defaults import server_error as error_page


def server_error(request: HttpRequest) -> HttpResponse:
    if not request.path.startswith("/api/"):
        return error_page(request)
    problem = {
        "type": "urn:hidalgo:problem:server_error",
        "title": HTTPStatus.INTERNAL_SERVER_ERROR.phrase,
        "status": 500,
        "code": "server_error",
        "detail": _("Something broke on our side. Nothing was changed, and we’ve logged it."),
    }
    return JsonResponse(problem, status=500, content_type="application/problem+json; charset=utf-8")
