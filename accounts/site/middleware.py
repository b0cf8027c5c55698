from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone, translation
from django.utils.cache import add_never_cache_headers

from accounts.refusals import Refused
from accounts.security.device_cookie import trace_visit
from accounts.security.services.security_log import log_security_event
from accounts.security.services.sessions import note_activity
from accounts.site.languages import language_in_address, remember_language
from accounts.site.offline import name_owner
from accounts.site.refusal_pages import refused_page


class PersonMiddleware:
    """Shows the site in the language and time zone of the signed-in person, on any device.

    Comes after LocaleMiddleware, whose choice by cookie or browser applies to everybody else.
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


class LanguageAddressMiddleware:
    """Shows visitors a page in the language that its address names, as in /rules/?lang=fr.

    Search engines ask for no language, so each needs an address of its own. Whoever is signed in has chosen one.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = language_in_address(request)
        if not language or request.user.is_authenticated:
            return self.get_response(request)
        translation.activate(language)
        request.LANGUAGE_CODE = language
        response = self.get_response(request)
        # The pages behind its links, which name none. What somebody has chosen before stays.
        if settings.LANGUAGE_COOKIE_NAME not in request.COOKIES:
            remember_language(response, language)
        return response


class OwnPagesMiddleware:
    """Lets only the browser cache pages of signed-in people, and revalidate them each time.

    Not `no-store`: that would break going back and forward. Pages that must not be cached at all set it themselves.
    What is shown without a network is kept by the service worker, which must know whose it is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.user.is_authenticated:
            response.headers.setdefault("Cache-Control", "private, no-cache")
            name_owner(request, response)
        return response


class LastSeenMiddleware:
    """Records when a session was last used and, once a day, a digest of where from."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated:
            note_activity(session=request.session)
        response = self.get_response(request)
        # Checked again: this request may have signed the person in or out.
        if request.user.is_authenticated and not _is_for_everybody(response):
            trace_visit(request, request.user, response)
        return response


def _is_for_everybody(response: HttpResponse) -> bool:
    """Whether shared caches may keep the response and its cookies, so that it must get no cookies."""
    return "public" in response.headers.get("Cache-Control", "")


class RefusalMiddleware:
    """Turns a Refused that no view has handled into a page that says why. The API has its own problem documents."""

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
    """Answers forms that were sent too often with status 429 and Retry-After; the form itself says it in words."""

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
            log_security_event("stopped", request=request, person_id=request.user.pk)
            response.status_code = 429
            response["Retry-After"] = str(settings.SIGN_IN_PAUSE_SECONDS)
        return response


def _error_codes(form: Any) -> set[str | None]:
    if not getattr(form, "is_bound", False):
        return set()
    return {error.code for errors in form.errors.as_data().values() for error in errors}
