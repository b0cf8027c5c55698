"""Overview of one competition: stages, rounds, announcements, and the reader's own situation."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Case, Count, QuerySet, Value, When

from games.matches.models import Seat
from tournaments.competitions.models import (
    Announcement,
    Competition,
    CompetitionRole,
    Contender,
    Division,
    Entry,
    Round,
    Stage,
    Table,
    TableSeat,
)
from tournaments.competitions.selectors.roles import Power

_ANNOUNCEMENTS_SHOWN: Final = 5
_UNDER_WAY: Final = (Table.Status.PLANNED, Table.Status.PLAYING)


@dataclass(frozen=True)
class StagePart:
    """A stage with the rounds that the reader may see."""

    stage: Stage
    rounds: list[Round]
    divisions: list[Division]


@dataclass(frozen=True)
class MyTable:
    """A table the reader plays at, with their seat in its match, which tells whether it is their turn."""

    table: Table
    seat: Seat | None

    @property
    def is_my_turn(self) -> bool:
        return self.seat is not None and self.seat.is_awaited and not self.seat.plays_itself


@dataclass(frozen=True)
class Situation:
    """What a competition currently means for one of its players."""

    entry: Entry
    tables: list[MyTable]
    contender: Contender | None
    #: The contender directly above.
    above: Contender | None

    @property
    def turns(self) -> int:
        return sum(own.is_my_turn for own in self.tables)

    @property
    def next_deadline(self) -> datetime | None:
        """The earliest deadline of the reader: a turn or the end of a round."""
        turns = [
            own.seat.deadline for own in self.tables if own.is_my_turn and own.seat and own.seat.deadline
        ]
        rounds = [own.table.round.hard_end for own in self.tables if own.table.round.hard_end]
        return min([*turns, *rounds], default=None)


@dataclass(frozen=True)
class Overview:
    parts: list[StagePart]
    entrants: int
    reserves: int
    announcements: list[Announcement]
    officials: list[CompetitionRole]
    mine: Situation | None


def overview_of(competition: Competition, entry: Entry | None, power: Power) -> Overview:
    counts = _entrants_by_state(competition)
    announced = competition.announcements.select_related("author")[:_ANNOUNCEMENTS_SHOWN]
    return Overview(
        parts=stage_parts(competition, power),
        entrants=sum(counts.get(state, 0) for state in (Entry.State.ENTERED, Entry.State.ACTIVE)),
        reserves=counts.get(Entry.State.RESERVE, 0),
        announcements=list(announced),
        officials=list(competition.roles.select_related("user").order_by("role", "user__username")),
        mine=situation_of(entry) if entry else None,
    )


def stage_parts(competition: Competition, power: Power) -> list[StagePart]:
    """All stages in order; unpublished rounds are visible to directors only."""
    stages = competition.stages.prefetch_related("rounds", "divisions")
    return [
        StagePart(
            stage,
            [held for held in stage.rounds.all() if is_round_open_to(held, power)],
            list(stage.divisions.all()),
        )
        for stage in stages
    ]


def is_round_open_to(held: Round, power: Power) -> bool:
    """Whether the reader may see the round. An unpublished one may be redrawn, and nobody should prepare for it."""
    return held.status in (Round.Status.PLAYING, Round.Status.CLOSED) or power >= Power.DIRECTOR


def situation_of(entry: Entry) -> Situation:
    contender = (
        Contender.objects.filter(entry=entry)
        .select_related("division__stage")
        .order_by("-division__stage__number")
        .first()
    )
    return Situation(entry, _tables_under_way(entry), contender, _above(contender))


def _tables_under_way(entry: Entry) -> list[MyTable]:
    own = TableSeat.objects.filter(
        entry=entry,
        has_dropped=False,
        table__status__in=_UNDER_WAY,
        table__round__status__in=(Round.Status.PLAYING, Round.Status.CLOSED),
    )
    own = own.select_related("table__round__stage", "table__match").defer(
        "table__match__state", "table__match__secret"
    )
    tables = [seat.table for seat in own.order_by("table__round", "table__number")]
    held = Seat.objects.filter(
        user=entry.user_id, match__in=[table.match_id for table in tables if table.match_id]
    )
    seats: dict[int | None, Seat] = {seat.match_id: seat for seat in held}
    return [MyTable(table, seats.get(table.match_id)) for table in tables]


def _above(contender: Contender | None) -> Contender | None:
    if contender is None or not contender.place:
        return None
    better = Contender.objects.filter(division=contender.division_id, place__lt=contender.place)
    return better.select_related("entry__user").order_by("-place", "-seed").first()


def _entrants_by_state(competition: Competition) -> dict[str, int]:
    return dict(competition.entries.order_by().values_list("state").annotate(Count("pk")))


def entrants_of(competition: Competition) -> QuerySet[Entry]:
    """Everybody who ever entered: players first, then reserves, then those who left, each in order of sign-up."""
    ranks = {Entry.State.ACTIVE: 0, Entry.State.ENTERED: 0, Entry.State.RESERVE: 1}
    rank = Case(*(When(state=state, then=Value(rank)) for state, rank in ranks.items()), default=Value(2))
    return competition.entries.select_related("user").order_by(rank, "entered_at", "pk")
