"""Tracking and ending sessions."""

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
#: Session key: this session has a row with the time of its last use.
_LISTED = "is_listed"


def list_session(*, session: SessionBase) -> None:
    """Mark the session, so that its row is kept up to date."""
    session[_LISTED] = True


def is_listed(*, session: SessionBase) -> bool:
    return bool(session.get(_LISTED))


def note_activity(*, session: SessionBase) -> None:
    """Store the time of last use, at most once in ten minutes, so that requests stay fast."""
    if not is_listed(session=session) or not cache.add(_seen_key(session), True, SEEN_EVERY_SECONDS):
        return
    UserSession.objects.filter(session_key=session.session_key).update(last_seen_at=timezone.now())


def _seen_key(session: SessionBase) -> str:
    """Return a digest: a session key gives access, so it must not be in the cache as it is."""
    return f"seen-{salted_hmac('seen', session.session_key or '').hexdigest()}"


def end_session(*, session: UserSession) -> None:
    _end(UserSession.objects.filter(pk=session.pk))


def end_other_sessions(*, user: User, present_key: str | None = None) -> int:
    """End all sessions but the present one, or all if there is none. Returns how many."""
    return _end(UserSession.objects.filter(user=user).exclude(session_key=present_key or ""))


@transaction.atomic
def _end(sessions: QuerySet[UserSession]) -> int:
    keys = list(sessions.values_list("session_key", flat=True))
    Session.objects.filter(session_key__in=keys).delete()
    sessions.delete()
    return len(keys)
