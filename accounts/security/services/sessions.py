"""Tracking and ending sessions."""

from typing import Final

from allauth.usersessions.models import UserSession
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.people.models import User
from accounts.security.session_store import SessionStore

#: Session key: this session has a row with the time of its last use.
_LISTED: Final = "is_listed"


def list_session(*, session: SessionBase) -> None:
    """Mark the session, so that its row is kept up to date."""
    session[_LISTED] = True


def is_listed(*, session: SessionBase) -> bool:
    return bool(session.get(_LISTED))


def note_activity(*, session: SessionBase) -> None:
    """Store the time of last use, unless that was done in the last minutes."""
    if isinstance(session, SessionStore) and session.found and session.found.is_news:
        UserSession.objects.filter(session_key=session.session_key).update(last_seen_at=timezone.now())


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
