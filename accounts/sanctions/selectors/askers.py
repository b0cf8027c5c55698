"""Whoever asks for a page or by API: a person and what they may still do, read in one query."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import connection
from django.http import HttpRequest

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import Restrictions, restrictions_of
from config.columns import Columns

_PERSON: Final = Columns(User, "person")
#: What a query selects about its `person`, last of all: whether any sanction was ever imposed and not lifted, and the
#: columns. Nearly nobody has one, so which are in force is left to `restrictions_of`.
ASKER_COLUMNS: Final = f"""
    EXISTS (
        SELECT 1 FROM accounts_sanction
        WHERE person_id IN (person.id, person.owner_id) AND lifted_at IS NULL
    ), {_PERSON.sql}
"""
_BY_ID: Final = f"SELECT {ASKER_COLUMNS} FROM accounts_user person WHERE person.id = %s"


@dataclass(frozen=True)
class Asker:
    user: User
    standing: Restrictions


def asker_from(values: Sequence[Any]) -> Asker:
    """Build an asker from the values of ASKER_COLUMNS."""
    was_sanctioned, *columns = values
    user = _PERSON.row(columns)
    return Asker(user, restrictions_of(user) if was_sanctioned else Restrictions())


def asker_by_id(user_id: int) -> Asker | None:
    with connection.cursor() as cursor:
        cursor.execute(_BY_ID, [user_id])
        found = cursor.fetchone()
    return asker_from(found) if found else None


def remember_asker(request: HttpRequest, asker: Asker) -> None:
    """Keep who asks with the request: what was read together is not read again."""
    vars(request)["asker"] = asker


def standing_in(request: HttpRequest, user: User) -> Restrictions:
    """Return the restrictions of the user of a request, as they were when it came in."""
    asker: Any = vars(request).get("asker")
    return asker.standing if asker is not None and asker.user == user else restrictions_of(user)
