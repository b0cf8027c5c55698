"""Pages for closing one's own account, and for reopening it."""

from typing import Any

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests.access import members_only
from accounts.people.requests import PersonRequest
from accounts.privacy.services.closing import disable_account, erase_account, reopen_account
from accounts.refusals import Refused
from accounts.sanctions.selectors.restrictions import restrictions_of
from accounts.security.adapters.closed_accounts import forget_owner, owner_at_the_door
from accounts.security.services.security_log import log_security_event
from accounts.site.refusal_pages import with_status


@never_cache
@login_required
@require_safe
def close_account(request: PersonRequest) -> HttpResponse:
    """Explain what closing means. The buttons ask for the password before anything happens."""
    return _page(request)


@members_only
@reauthentication_required
@require_POST
def disable(request: PersonRequest) -> HttpResponse:
    try:
        disable_account(user=request.user)
    except Refused as refusal:
        return _page(request, refusal)
    return _goodbye(
        request, "account_disabled", _("Your account is closed. Sign in whenever you want it back.")
    )


@login_required
@reauthentication_required
@require_POST
def erase(request: PersonRequest) -> HttpResponse:
    try:
        erase_account(user=request.user, typed_name=request.POST.get("name", ""))
    except Refused as refusal:
        return _page(request, refusal)
    return _goodbye(
        request, "account_erased", _("Your account has been deleted. Goodbye, and thanks for playing.")
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def reopen(request: HttpRequest) -> HttpResponse:
    """Reopen the account without starting a session: the person has to sign in again."""
    person = owner_at_the_door(request)
    if person is None:
        return redirect("account_login")
    if request.method != "POST":
        return render(request, "accounts/reopen.html", {"person": person})
    forget_owner(request)
    if reopen_account(user=person):
        log_security_event("account_reopened", request=request, person_id=person.pk)
        messages.success(request, _("Your account is open again. Sign in, and welcome back."))
    return redirect("account_login")


def _page(request: PersonRequest, refusal: Refused | None = None) -> HttpResponse:
    context: dict[str, Any] = {
        "error": refusal.sentence if refusal else "",
        "is_shut_out": restrictions_of(request.user).is_shut_out,
    }
    return with_status(render(request, "accounts/close.html", context), refusal)


def _goodbye(request: HttpRequest, event: str, words: str) -> HttpResponse:
    log_security_event(event, request=request, person_id=request.user.pk)
    logout(request)
    messages.success(request, words)
    return redirect("/")
