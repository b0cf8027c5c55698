"""Who may open a page: visitors who have not signed up, or members alone.

Both decorators stand in place of `@login_required`: `@welcome_guests` where an anonymous visitor who wants to play
becomes a guest, `@members_only` where guests are told to become a member first.
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from allauth.account.signals import user_logged_in
from django.contrib.auth import HASH_SESSION_KEY, login
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_POST

from accounts.guests.services.guests import demand_guests_welcome, make_guest
from accounts.people.members import demand_member
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.security.device_cookie import cookie_name
from accounts.security.services.security_log import log_security_event
from accounts.security.services.traces import device_digest

Parameters = ParamSpec("Parameters")
_BACKEND = "django.contrib.auth.backends.ModelBackend"


def welcome_guests(
    view: Callable[Concatenate[PersonRequest, Parameters], HttpResponse],
) -> Callable[Concatenate[HttpRequest, Parameters], HttpResponse]:
    """Sign an anonymous visitor in as a guest, then run the view, which takes POST alone.

    Raises GuestsLimited or NoGuestsHere, which the site answers with a page of their own.
    """

    @wraps(view)
    @require_POST
    def welcoming(
        request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> HttpResponse:
        if not request.user.is_authenticated:
            enter_as_guest(request)
        return view(cast("PersonRequest", request), *args, **kwargs)

    return welcoming


def members_only(
    view: Callable[Concatenate[PersonRequest, Parameters], HttpResponse],
) -> Callable[Concatenate[HttpRequest, Parameters], HttpResponse]:
    """Send anonymous visitors to sign in, and raise MembersOnly for guests."""

    @wraps(view)
    @login_required
    def demanding(
        request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> HttpResponse:
        demand_member(request.user)
        return view(cast("PersonRequest", request), *args, **kwargs)

    return demanding


def stay_signed_in(request: HttpRequest, guest: User) -> None:
    """Keep the session valid with the guest's new password. Call it in the transaction that stores the password.

    The session keeps its key too: another tab may be sending a move with it at this moment.
    """
    request.session[HASH_SESSION_KEY] = guest.get_session_auth_hash()
    request.session.save()
    request.user = guest


def enter_as_guest(request: HttpRequest) -> User:
    """Make a guest and start their session. Call it only for anonymous visitors who have sent a form."""
    device = request.COOKIES.get(cookie_name(), "")
    agent = request.headers.get("User-Agent", "")
    demand_guests_welcome(
        address=request.META.get("REMOTE_ADDR", ""), device=device_digest(device, agent) if device else ""
    )
    form_secret = request.META.get("CSRF_COOKIE", "")
    guest = make_guest(
        browser=form_secret,
        language=translation.get_language() or "en",
        time_zone=request.POST.get("time_zone", ""),
    )
    login(request, guest, backend=_BACKEND)
    if form_secret:
        # Signing in renews it, but the forms that this browser has open in other tabs must stay valid.
        request.META["CSRF_COOKIE"] = form_secret
    user_logged_in.send(sender=User, request=request, user=guest)
    log_security_event("guest_entered", request=request, person_id=guest.pk)
    return guest
