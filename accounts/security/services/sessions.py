"""Tracking and ending sessions."""

from datetime import timedelta
from typing import Final

from allauth.usersessions.models import UserSession
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.people.models import User
from accounts.security.session_store import SessionStore

SEEN_EVERY: Final = timedelta(minutes=10)
#: Session key: this session has a row with the time of its last use.
_LISTED = "is_listed"


def list_session(*, session: SessionBase) -> None:
    """Mark the session, so that its row is kept up to date."""
    session[_LISTED] = True


def is_listed(*, session: SessionBase) -> bool:
    return bool(session.get(_LISTED))


def note_activity(*, session: SessionBase) -> None:
    """Store the time of last use, at most once in ten minutes, so that requests stay fast."""
    listed = session.found.listed if isinstance(session, SessionStore) and session.found else None
    now = timezone.now()
    if listed is not None and listed.last_seen_at <= now - SEEN_EVERY:
        UserSession.objects.filter(pk=listed.pk).update(last_seen_at=now)


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
