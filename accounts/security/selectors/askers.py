"""Who asks by a session: the session, its person and what they may still do, read in one query."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db import connection
from django.utils import timezone

from accounts.sanctions.selectors.askers import ASKER_COLUMNS, Asker, asker_from

#: The time of last use is stored this often, so that not every request has to write a row.
SEEN_EVERY: Final = timedelta(minutes=10)
_BY_KEY: Final = f"""
    SELECT session.session_data, listed.last_seen_at <= %s, {ASKER_COLUMNS}
    FROM django_session session
    LEFT JOIN usersessions_usersession listed ON listed.session_key = session.session_key
    LEFT JOIN accounts_user person ON person.id = listed.user_id
    WHERE session.session_key = %s AND session.expire_date > %s
"""


@dataclass(frozen=True)
class OpenSession:
    """A session that is not over. One that is not on its person's list of sessions does not tell who asks."""

    data: str
    #: Whether the list shows an older last use.
    is_news: bool
    asker: Asker | None


def open_session(key: str) -> OpenSession | None:
    now, as_value = timezone.now(), connection.ops.adapt_datetimefield_value
    with connection.cursor() as cursor:
        cursor.execute(_BY_KEY, [as_value(now - SEEN_EVERY), key, as_value(now)])
        found = cursor.fetchone()
    if found is None:
        return None
    data, is_news, *person = found
    is_listed = is_news is not None
    return OpenSession(data, bool(is_news), asker_from(person) if is_listed else None)
