"""The device cookie: a random value by which this site, and no other, recognises a browser."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.people.models import User
from accounts.security.services.traces import are_traces_due, new_device, note_traces

#: Browsers keep no cookie for longer.
_SECONDS: Final = 400 * 24 * 3600


def trace_visit(request: HttpRequest, person: User, response: HttpResponse) -> None:
    """Record once a day where a signed-in person comes from, and give the browser a cookie if it has none."""
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
    """Return the name of the cookie: with HTTPS restricted to this host, like the session cookie."""
    return "__Host-device" if settings.SESSION_COOKIE_SECURE else "device"
