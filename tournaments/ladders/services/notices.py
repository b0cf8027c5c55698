"""Notices to people on a ladder, each sent once."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import override

from accounts.notices.models import NoticeKind
from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.models import User
from tournaments.competitions.models import Competition, Entry, Table
from tournaments.competitions.services.notify import tell, worded
from tournaments.competitions.words.notices import Wording
from tournaments.ladders.models import Challenge, ChallengedEntry
from tournaments.ladders.words import notices as words


def challenged(challenge: Challenge, people: Iterable[Any]) -> None:
    notify_all([_challenge_news(challenge, person) for person in people])


def declined(challenge: Challenge, by: Entry) -> None:
    """Tell the challenger and those who had accepted."""
    others = [person for person in _interested(challenge) if person.pk != by.user_id]
    competition = challenge.division.stage.competition
    _tell(competition, others, f"declined-{challenge.pk}", words.DECLINED, name=by.user.username)


def expired(challenge: Challenge) -> None:
    competition = challenge.division.stage.competition
    _tell(competition, _interested(challenge), f"expired-{challenge.pk}", words.EXPIRED)


def table_ended(table: Table, entry: Entry, before: int | None, after: int | None, counts: bool) -> None:
    """Tell a player how the table moved them, unless they have left the ladder meanwhile."""
    if before is None or after is None:
        return
    wording = words.table_ended(before, after, counts=counts)
    facts = {"table": table.number, "before": before, "after": after}
    _tell(table.round.stage.competition, [entry.user], f"ended-{table.pk}", wording, **facts)


def sunk(competition: Competition, entry: Entry, rung: int | None, step: int) -> None:
    _tell(competition, [entry.user], f"sunk-{step}", words.SUNK, rung=rung)


def fallen_off(entry: Entry, now: datetime) -> None:
    _tell(entry.competition, [entry.user], f"off-{now:%Y%m%d}", words.FALLEN_OFF)


def _interested(challenge: Challenge) -> list[Any]:
    said_yes = ChallengedEntry.objects.filter(challenge=challenge, has_agreed=True)
    return [
        challenge.challenger.user,
        *(answer.entry.user for answer in said_yes.select_related("entry__user")),
    ]


def _challenge_news(challenge: Challenge, person: User) -> NewNotice:
    competition = challenge.division.stage.competition
    with override(person.language):
        when = date_format(localtime(challenge.expires_at, person.zone), "DATETIME_FORMAT")
    return worded(
        competition,
        person,
        f"challenge-{challenge.pk}",
        words.CHALLENGED,
        {"name": challenge.challenger.user.username, "when": when},
        kind=NoticeKind.CHALLENGED,
        url=_ladder_url(competition),
    )


def _tell(competition: Competition, people: Iterable[Any], key: str, wording: Wording, **facts: Any) -> None:
    tell(competition, people, key, wording, url=_ladder_url(competition), **facts)


def _ladder_url(competition: Competition) -> str:
    return reverse("competition-ladder", args=[competition.slug])
