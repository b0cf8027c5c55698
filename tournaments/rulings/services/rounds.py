"""Rulings about a whole round: its deadline, its drawing, its publication."""

from datetime import timedelta
from typing import Any, Final

from django.db import transaction

from tournaments.competitions.models import Competition, CompetitionEvent, Entry, Round, Table, TableSeat
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.moderators import Actor
from tournaments.competitions.services.permissions import demand_status
from tournaments.rounds.services import rounds
from tournaments.rulings.refusals import RoundDaysOutOfRange, SomebodyHasLeft
from tournaments.rulings.services.authority import RulingAuthority
from tournaments.rulings.services.tables import sitters

Kind, Status = CompetitionEvent.Kind, Round.Status
#: Twice a week, beyond what the regulations say.
MOST_EXTENSION: Final = 14


@transaction.atomic
def extend_round(
    *, round_id: int, days: int, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Both ends of a round that is being played move. People have agreed to the regulations, so there is a limit."""
    chair, held = _take_chair(round_id, Power.ARBITER, by, reason, is_reason_public)
    chair.demand_under_way()
    if held.status != Status.PLAYING or held.soft_end is None or held.hard_end is None:
        raise WrongMoment
    if days < 1 or extended_by(held) + days > MOST_EXTENSION:
        raise RoundDaysOutOfRange
    before = end_facts(held)
    held.soft_end += timedelta(days=days)
    held.hard_end += timedelta(days=days)
    held.save(update_fields=["soft_end", "hard_end"])
    after = {**end_facts(held), "days": days}
    return chair.rule(Kind.EXTENDED, round=held, before=before, after=after, told=still_playing(held))


@transaction.atomic
def redraw_round(*, round_id: int, by: Actor, reason: str, is_reason_public: bool = True) -> CompetitionEvent:
    """Other lots for a round that nobody has seen yet; tables that are pinned stay. Cannot be undone."""
    chair, held = _take_chair(round_id, Power.DIRECTOR, by, reason, is_reason_public)
    chair.demand_under_way()
    if not is_draft(held):
        raise WrongMoment
    before = {"attempt": held.attempt}
    rounds.redraw(held)
    return chair.rule(Kind.REDRAWN, round=held, before=before, after={"attempt": held.attempt})


@transaction.atomic
def publish_round(
    *, round_id: int, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """The tables stand, and their matches begin. Cannot be undone."""
    chair, held = _take_chair(round_id, Power.DIRECTOR, by, reason, is_reason_public)
    demand_status(chair.competition, Competition.Status.RUNNING)
    if held.status != Status.DRAFT:
        raise WrongMoment
    if TableSeat.objects.filter(table__round=held).exclude(entry__state=Entry.State.ACTIVE).exists():
        raise SomebodyHasLeft
    rounds.begin_tables(held, chair.now)
    return chair.rule(
        Kind.PUBLISHED,
        round=held,
        before={"status": Status.DRAFT},
        after={"status": held.status},
    )


def is_draft(held: Round) -> bool:
    """Drawn and not published, or not to be drawn as things are: both wait for a director."""
    return held.status == Status.DRAFT or (held.status == Status.DRAWING and "problem" in held.report)


def extended_by(held: Round) -> int:
    """Days that rulings have added so far and nobody has taken back. Pauses of the competition are no extension."""
    given = CompetitionEvent.objects.filter(round=held, kind=Kind.EXTENDED, undone_by=None)
    return sum(event.after["days"] for event in given)


def end_facts(held: Round) -> dict[str, Any]:
    return {
        name: moment.isoformat() if (moment := getattr(held, name)) else None
        for name in ("soft_end", "hard_end")
    }


def still_playing(held: Round) -> list[Any]:
    """People at the tables of a round that have not ended, each once."""
    seats = TableSeat.objects.filter(
        table__round=held, table__status__in=(Table.Status.PLANNED, Table.Status.PLAYING)
    )
    found = sitters(list(seats.select_related("entry__user", "substitute")))
    return list({person.pk: person for person in found}.values())


def _take_chair(
    round_id: int, power: Power, by: Actor, reason: str, is_reason_public: bool
) -> tuple[RulingAuthority, Round]:
    competition_id = Round.objects.values_list("stage__competition", flat=True).get(pk=round_id)
    chair = RulingAuthority(competition_id, power, by, reason, is_reason_public)
    return chair, chair.round(round_id)
