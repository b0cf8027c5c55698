"""The open sessions of a person."""

from dataclasses import dataclass
from datetime import datetime

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.people.user_agents import device_label
from accounts.people.visitors import Visitor


@dataclass(frozen=True)
class OpenSession:
    pk: int
    device: str
    begun_at: datetime
    seen_at: datetime
    is_present: bool


def open_sessions_of(user: Visitor, present_key: str | None) -> list[OpenSession]:
    """Return the open sessions, the present one first, then by last use."""
    alive = Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gt=timezone.now())
    rows = UserSession.objects.filter(Exists(alive), user=user).order_by("-last_seen_at", "-pk")
    sessions = [
        OpenSession(
            pk=row.pk,
            device=device_label(row.user_agent),
            begun_at=row.created_at,
            seen_at=row.last_seen_at,
            is_present=row.session_key == present_key,
        )
        for row in rows
    ]
    return sorted(sessions, key=lambda session: not session.is_present)
