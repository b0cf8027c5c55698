"""Where a person is signed in, and ending it."""

from allauth.usersessions.models import UserSession
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.people.models import User

SEEN_EVERY_SECONDS = 600
#: In the session: it has a row that says when it was used last.
_LISTED = "is_listed"


def list_session(*, session: SessionBase) -> None:
    """From now on this session's row is kept up to date."""
    session[_LISTED] = True


def is_listed(*, session: SessionBase) -> bool:
    return bool(session.get(_LISTED))


def note_activity(*, session: SessionBase) -> None:
    """At most one write in ten minutes: a page must not wait for the answer to when it was asked for."""
    if not is_listed(session=session) or not cache.add(_seen_key(session), True, SEEN_EVERY_SECONDS):
        return
    UserSession.objects.filter(session_key=session.session_key).update(last_seen_at=timezone.now())


def _seen_key(session: SessionBase) -> str:
    """The key of a session opens it, and does not belong into a cache as it is."""
    return f"seen-{salted_hmac('seen', session.session_key or '').hexdigest()}"


def end_session(*, session: UserSession) -> None:
    _end(UserSession.objects.filter(pk=session.pk))


def end_other_sessions(*, user: User, present_key: str | None = None) -> int:
    """All but the present one; without one, all. How many were ended."""
    return _end(UserSession.objects.filter(user=user).exclude(session_key=present_key or ""))


@transaction.atomic
def _end(sessions: QuerySet[UserSession]) -> int:
    keys = list(sessions.values_list("session_key", flat=True))
    Session.objects.filter(session_key__in=keys).delete()
    sessions.delete()
    return len(keys)
