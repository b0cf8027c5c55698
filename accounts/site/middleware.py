from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone, translation
from django.utils.cache import add_never_cache_headers

from accounts.refusals import Refused
from accounts.security.device_cookie import trace_visit
from accounts.security.services.security_log import log_at_door
from accounts.security.services.sessions import note_activity
from accounts.site.refusal_pages import refused_page


class PersonMiddleware:
    """Somebody who is signed in reads the site in their own language and time zone, on any device.

    Stands after LocaleMiddleware, whose choice by cookie or browser stays in force for everybody else.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            return self.get_response(request)
        if request.user.language in dict(settings.LANGUAGES):
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = translation.get_language()
        with timezone.override(request.user.zone):
            return self.get_response(request)


class OwnPagesMiddleware:
    """What somebody reads who is signed in is kept by their own browser alone, and shown again only after asking us.

    Not `no-store`: that would take the way back and forward. Pages that must leave no trace say so themselves.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.user.is_authenticated:
            response.headers.setdefault("Cache-Control", "private, no-cache")
        return response


class LastSeenMiddleware:
    """A person's list of sessions says when each was used last; once a day, where from is noted as a digest."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated:
            note_activity(session=request.session)
        response = self.get_response(request)
        # Asked anew: this request may have been the one that signed somebody in, or out.
        if request.user.is_authenticated and not _is_for_everybody(response):
            trace_visit(request, request.user, response)
        return response


def _is_for_everybody(response: HttpResponse) -> bool:
    """Whoever stands between may keep it and give it to others, with the cookies on it: it gets none."""
    return "public" in response.headers.get("Cache-Control", "")


class RefusalMiddleware:
    """What a page does not word itself is answered by a page that says why. The API has its own problem documents."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, Refused):
            return None
        answer = refused_page(request, error)
        add_never_cache_headers(answer)
        return answer


class PatienceMiddleware:
    """A form that was sent too often says so in words; programs read it from the status and from Retry-After."""

    TOO_OFTEN = frozenset({"too_many_login_attempts", "rate_limited"})

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_template_response(self, request: HttpRequest, response: TemplateResponse) -> TemplateResponse:
        context = response.context_data or {}
        if request.method == "POST" and any(
            self.TOO_OFTEN & _error_codes(context.get(name)) for name in ("form", "webauthn_form")
        ):
            log_at_door("stopped", request=request, person_id=request.user.pk)
            response.status_code = 429
            response["Retry-After"] = str(settings.SIGN_IN_PAUSE_SECONDS)
        return response


def _error_codes(form: Any) -> set[str | None]:
    if not getattr(form, "is_bound", False):
        return set()
    return {error.code for errors in form.errors.as_data().values() for error in errors}
