"""Whoever asks for a page or by API: a person with the sanctions against them, read in one query."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest
from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.sanctions.selectors.restrictions import Restrictions, restrictions_of
from config.columns import Columns, joined

PERSON: Final = Columns(User, "person")
SANCTION: Final = Columns(Sanction, "sanction")
#: To join to a person; those of its owner apply to a bot too. Which are in force is for `standing_among` to say.
THEIR_SANCTIONS: Final = """
    LEFT JOIN accounts_sanction sanction
        ON sanction.person_id IN (person.id, person.owner_id) AND sanction.lifted_at IS NULL
"""
NEWEST_FIRST: Final = "ORDER BY sanction.imposed_at DESC, sanction.id DESC"
_BY_ID: Final = f"""
    SELECT {PERSON.sql}, {SANCTION.sql} FROM accounts_user person {THEIR_SANCTIONS}
    WHERE person.id = %s {NEWEST_FIRST}
"""


@dataclass(frozen=True)
class Asker:
    user: User
    standing: Restrictions


def standing_among(sanctions: Iterable[Sanction | None]) -> Restrictions:
    now = timezone.now()
    return Restrictions(tuple(each for each in sanctions if each is not None and each.is_in_force(now)))


def asker_by_id(user_id: int) -> Asker | None:
    rows = joined(_BY_ID, [user_id], PERSON, SANCTION)
    return Asker(rows[0][0], standing_among(sanction for _user, sanction in rows)) if rows else None


def remember_asker(request: HttpRequest, asker: Asker) -> None:
    """Keep who asks with the request: what was read together is not read again."""
    vars(request)["asker"] = asker


def standing_in(request: HttpRequest, user: User) -> Restrictions:
    """Return the restrictions of the user of a request, as they were when it came in."""
    asker: Any = vars(request).get("asker")
    return asker.standing if asker is not None and asker.user == user else restrictions_of(user)
