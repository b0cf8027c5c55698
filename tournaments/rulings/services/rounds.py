"""Rulings on a whole round: deadline, drawing, publication."""

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
#: Days, in all rulings together, beyond what the regulations say.
MOST_EXTENSION: Final = 14


@transaction.atomic
def extend_round(
    *, round_id: int, days: int, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Move both ends of a round in play. There is a limit, because people agreed to the regulations."""
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
    """Redraw a round that is not published yet; pinned tables stay. Cannot be undone."""
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
    """Publish: the tables are final and their matches begin. Cannot be undone."""
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
    """Whether a round waits for a director: drawn but not published, or impossible to draw."""
    return held.status == Status.DRAFT or (held.status == Status.DRAWING and "problem" in held.report)


def extended_by(held: Round) -> int:
    """Days added by rulings that were not undone. Pauses of the competition do not count."""
    given = CompetitionEvent.objects.filter(round=held, kind=Kind.EXTENDED, undone_by=None)
    return sum(event.after["days"] for event in given)


def end_facts(held: Round) -> dict[str, Any]:
    return {
        name: moment.isoformat() if (moment := getattr(held, name)) else None
        for name in ("soft_end", "hard_end")
    }


def still_playing(held: Round) -> list[Any]:
    """The people at the unfinished tables of a round, each once."""
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
