"""What people on a ladder are told, each thing once."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from accounts.models import NoticeKind
from accounts.services.notices import News, notify_all
from games.presenters.page import Words
from tournaments.models import Challenge, ChallengedEntry, Competition, Entry, Table
from tournaments.services.telling import tell, worded


def challenged(challenge: Challenge, people: Iterable[Any]) -> None:
    notify_all([_challenge_news(challenge, person) for person in people])


def declined(challenge: Challenge, by: Entry) -> None:
    """For the challenger, and for those who had said yes."""
    _tell(
        challenge.division.stage.competition,
        [person for person in _interested(challenge) if person.pk != by.user_id],
        f"declined-{challenge.pk}",
        _("Declined: a challenge on %(competition)s"),
        _("%(name)s has declined, so the table does not come about. Challenge somebody else, or try again."),
        name=by.user.username,
    )


def expired(challenge: Challenge) -> None:
    _tell(
        challenge.division.stage.competition,
        _interested(challenge),
        f"expired-{challenge.pk}",
        _("Not answered: a challenge on %(competition)s"),
        _("Not everybody has answered in time, so the table does not come about."),
    )


def table_ended(table: Table, entry: Entry, before: int | None, after: int | None, counts: bool) -> None:
    """Where it has put somebody. Whoever has left the ladder meanwhile is not told."""
    if before is None or after is None:
        return
    if not counts:
        text = _("The table counts for nothing; you stay on rung %(after)d.")
    elif after < before:
        text = _("You have moved up from rung %(before)d to rung %(after)d.")
    elif after > before:
        text = _("You have moved down from rung %(before)d to rung %(after)d.")
    else:
        text = _("You stay on rung %(after)d.")
    _tell(
        table.round.stage.competition,
        [entry.user],
        f"ended-{table.pk}",
        _("Table %(table)d of %(competition)s has ended"),
        text,
        table=table.number,
        before=before,
        after=after,
    )


def sunk(competition: Competition, entry: Entry, rung: int | None, step: int) -> None:
    _tell(
        competition,
        [entry.user],
        f"sunk-{step}",
        _("You have moved down: %(competition)s"),
        _(
            "You have not played for long, so you stand on rung %(rung)s now. If you do not play for as long again, you leave the ladder."
        ),
        rung=rung,
    )


def fallen_off(entry: Entry, now: datetime) -> None:
    _tell(
        entry.competition,
        [entry.user],
        f"off-{now:%Y%m%d}",
        _("You have left the ladder: %(competition)s"),
        _("You have not played for very long. You can enter again at any time, at the bottom."),
    )


def _interested(challenge: Challenge) -> list[Any]:
    said_yes = ChallengedEntry.objects.filter(challenge=challenge, has_agreed=True)
    return [
        challenge.challenger.user,
        *(answer.entry.user for answer in said_yes.select_related("entry__user")),
    ]


def _challenge_news(challenge: Challenge, person: Any) -> News:
    competition = challenge.division.stage.competition
    subject = _("%(name)s challenges you: %(competition)s")
    text = _("Please accept or decline until %(when)s. The match begins when everybody has accepted.")
    with override(person.language):
        when = date_format(localtime(challenge.expires_at, person.zone), "DATETIME_FORMAT")
    return worded(
        competition,
        person,
        f"challenge-{challenge.pk}",
        subject,
        text,
        {"name": challenge.challenger.user.username, "when": when},
        kind=NoticeKind.CHALLENGED,
        url=_ladder_url(competition),
    )


def _tell(
    competition: Competition, people: Iterable[Any], key: str, subject: Words, text: Words, **facts: Any
) -> None:
    tell(competition, people, key, subject, text, url=_ladder_url(competition), **facts)


def _ladder_url(competition: Competition) -> str:
    return reverse("competition-ladder", args=[competition.slug])
