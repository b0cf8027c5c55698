"""Who asks by a session: the session, its person and the sanctions against them, read in one query."""

from dataclasses import dataclass
from typing import Final

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

from accounts.sanctions.selectors.askers import (
    NEWEST_FIRST,
    PERSON,
    SANCTION,
    THEIR_SANCTIONS,
    Asker,
    standing_among,
)
from config.columns import Columns, joined

_SESSION: Final = Columns(Session, "session", "session_key", "session_data")
_LISTED: Final = Columns(UserSession, "listed", "id", "last_seen_at")
_BY_KEY: Final = f"""
    SELECT {_SESSION.sql}, {_LISTED.sql}, {PERSON.sql}, {SANCTION.sql}
    FROM django_session session
    LEFT JOIN usersessions_usersession listed ON listed.session_key = session.session_key
    LEFT JOIN accounts_user person ON person.id = listed.user_id {THEIR_SANCTIONS}
    WHERE session.session_key = %s AND session.expire_date > %s {NEWEST_FIRST}
"""


@dataclass(frozen=True)
class OpenSession:
    """A session that is not over. One that is not on its person's list of sessions does not tell who asks."""

    data: str
    listed: UserSession | None
    asker: Asker | None


def open_session(key: str) -> OpenSession | None:
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    rows = joined(_BY_KEY, [key, now], _SESSION, _LISTED, PERSON, SANCTION)
    if not rows:
        return None
    session, listed, user, _sanction = rows[0]
    asker = Asker(user, standing_among(row[-1] for row in rows)) if user else None
    return OpenSession(session.session_data, listed, asker)
