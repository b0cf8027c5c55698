"""Middleware that leads guests past the pages of django-allauth, which know only visitors and members."""

from collections.abc import Callable
from typing import Any, Final

from allauth.account.models import get_emailconfirmation_model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode

from accounts.guests.refusals import MembersOnly
from accounts.guests.selectors import pending_address
from accounts.site.refusal_pages import refused_page
from config.optional import known

#: Signing in would take the session, and with it all that a guest has.
_FAREWELLS: Final = frozenset({"account_login", "account_logout", "mfa_login_webauthn"})
#: Guests get a password or passkey, and an address, by becoming a member.
_KEYS: Final = frozenset({"account_change_password", "account_set_password", "account_email"})
_SECOND_FACTORS: Final = "mfa_"


class GuestMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Any, args: Any, kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        if not (request.user.is_authenticated and request.user.is_guest):
            return None
        name = known(request.resolver_match).view_name or ""
        if name == "account_signup":
            return redirect("become-member")
        if name == "account_confirm_email":
            return None if _is_own_link(request, kwargs["key"]) else _ask(request.get_full_path())
        if name in _FAREWELLS:
            return None if pending_address(request.user) else _ask(request.GET.get("next", ""))
        if name in _KEYS or name.startswith(_SECOND_FACTORS):
            return refused_page(request, MembersOnly())
        return None


def _is_own_link(request: HttpRequest, key: str) -> bool:
    """Whether the link is the guest's own, or dead. Opening another person's would end the session."""
    confirmation = get_emailconfirmation_model().from_key(key)
    return confirmation is None or confirmation.email_address.user_id == request.user.pk


def _ask(goal: str) -> HttpResponse:
    query = f"?{urlencode({'next': goal})}" if goal else ""
    return redirect(f"{reverse('leave-guest')}{query}")
