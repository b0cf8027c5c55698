"""A browser is known again by a random value that this site has given it, and that says nothing anywhere else."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.people.models import User
from accounts.security.services.traces import are_traces_due, new_device, note_traces

#: No browser keeps a cookie for longer.
_SECONDS: Final = 400 * 24 * 3600


def trace_visit(request: HttpRequest, person: User, response: HttpResponse) -> None:
    """Note where somebody who is signed in comes from, once a day; a browser without the cookie gets one."""
    if not are_traces_due(session=request.session):
        return
    name = cookie_name()
    device = request.COOKIES.get(name) or new_device()
    note_traces(
        user=person,
        session=request.session,
        address=request.META.get("REMOTE_ADDR", ""),
        device=device,
        user_agent=request.headers.get("User-Agent", ""),
    )
    response.set_cookie(
        name, device, max_age=_SECONDS, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax"
    )


def cookie_name() -> str:
    """Over HTTPS from this host alone, like the cookie of the session."""
    return "__Host-device" if settings.SESSION_COOKIE_SECURE else "device"
