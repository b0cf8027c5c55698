"""Enforces sanctions on every page: people who are shut out read why, people with a warning read that first."""

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from rest_framework.views import APIView

from accounts.people.models import User
from accounts.people.requests import SiteRequest
from accounts.sanctions.selectors.askers import standing_in
from accounts.sanctions.selectors.own_sanctions import standing_context
from accounts.sanctions.selectors.restrictions import Restrictions
from config.optional import known

#: Open to everybody, whatever their sanctions: the reasons, an appeal, their data, their security, signing out.
OPEN_PAGES: Final = frozenset(
    {
        "standing",
        "acknowledge",
        "appeal",
        "my-data",
        "my-data-file",
        "set_language",
        "end-session",
        "end-other-sessions",
        "notice",
        "unsubscribe",
        "service-worker",
        "offline",
        "security-txt",
        "health",
    }
)
#: Pages of allauth: passwords, addresses, second factors, sessions, signing out.
OPEN_FAMILIES: Final = ("account_", "mfa_", "usersessions_", "close-account")


class StandingMiddleware:
    """Comes after PersonMiddleware. The API has its own check (accounts.api.authentication), to answer as an API."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: SiteRequest, view: Any, *_arguments: Any) -> HttpResponse | None:
        if not request.user.is_authenticated or is_open(request) or _is_api(view):
            return None
        standing = standing_in(request, request.user)
        if standing.is_shut_out:
            return _refuse(request, request.user, standing)
        if standing.unread_warnings and _opens_page(request):
            return redirect(f"{reverse('acknowledge')}?{urlencode({'next': request.get_full_path()})}")
        return None


def is_open(request: HttpRequest) -> bool:
    name = known(request.resolver_match).view_name or ""
    return name in OPEN_PAGES or name.startswith(OPEN_FAMILIES)


def _is_api(view: Any) -> bool:
    return issubclass(getattr(view, "cls", object), APIView)


def _refuse(request: SiteRequest, person: User, standing: Restrictions) -> HttpResponse:
    answer = render(request, "accounts/standing.html", standing_context(person, standing), status=403)
    if request.htmx:
        # An htmx fragment has no room for the explanation, so the whole page is replaced.
        answer["HX-Redirect"] = reverse("standing")
    add_never_cache_headers(answer)
    return answer


def _opens_page(request: SiteRequest) -> bool:
    """Whether a page is opened: a warning must not swallow a submitted form, a fragment or a picture."""
    return request.method == "GET" and not request.htmx and "text/html" in request.headers.get("Accept", "")
