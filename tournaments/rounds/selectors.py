"""The tables of a round and their results, and the bracket of all stages."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean
from typing import Final

from django.core.paginator import Page, Paginator
from django.db.models import Count, Q, QuerySet

from accounts.people.visitors import Visitor
from config.http.pagination import rows_on
from games.matches.models import Match
from games.matches.selectors.seals import unsealed
from tournaments.competitions.models import Competition, Contender, Entry, Round, Stage, Table, TableSeat
from tournaments.competitions.selectors.overview import StagePart, stage_parts
from tournaments.competitions.selectors.roles import Power
from tournaments.drawing.words import pairing_reasons

_TABLES_SHOWN: Final = 40
_UNDER_WAY: Final = (Table.Status.PLANNED, Table.Status.PLAYING)
_PUBLISHED: Final = (Round.Status.PLAYING, Round.Status.CLOSED)
#: How many of each division are shown in the bracket.
_LEADERS: Final = 3
#: A knockout round with more tables is only shown on its own page.
_BRACKET_TABLES: Final = 32


@dataclass(frozen=True)
class TableRow:
    """A table of a round, as one visitor may see it."""

    table: Table
    seats: list[TableSeat]
    #: Why each player sits here, in words.
    reasons: list[str]
    is_mine: bool
    may_watch: bool
    #: Whether victory points are hidden until the last table with the same deal has ended.
    is_sealed: bool


@dataclass(frozen=True)
class RoundPage:
    held: Round
    rows: list[TableRow]
    page: "Page[Table]"
    tables: int
    tables_over: int
    byes: list[Entry]
    #: The reader's own tables, even if they are on another page.
    own: list[TableRow]
    is_comparable: bool


def round_at(competition: Competition, stage: int, number: int) -> Round | None:
    at = {"stage__competition": competition, "stage__number": stage, "number": number}
    return Round.objects.filter(**at).select_related("stage__competition").first()


def round_page(held: Round, user: Visitor, page: str | int = 1) -> RoundPage:
    """Return one page of tables, with a fixed number of queries."""
    competition = held.stage.competition
    counts = held.tables.aggregate(all=Count("pk"), over=Count("pk", filter=~Q(status__in=_UNDER_WAY)))
    shown = Paginator(held.tables.order_by("number"), _TABLES_SHOWN).get_page(page)
    rows = table_rows(rows_on(shown), user, competition)
    own = held.tables.filter(_has_seat(user)).distinct() if user.is_authenticated else Table.objects.none()
    return RoundPage(
        held,
        rows,
        shown,
        counts["all"],
        counts["over"],
        list(Entry.objects.filter(pk__in=held.report.get("byes", [])).select_related("user")),
        table_rows(own, user, competition) if shown.paginator.num_pages > 1 else [],
        competition.rules.is_duplicate,
    )


def tables_open_to(power: Power) -> QuerySet[Table]:
    """Tables of rounds that this reader may see."""
    if power >= Power.DIRECTOR:
        return Table.objects.all()
    return Table.objects.filter(round__status__in=_PUBLISHED)


def table_rows(tables: QuerySet[Table], user: Visitor, competition: Competition) -> list[TableRow]:
    tables = tables.select_related("round__stage", "match").defer("match__state", "match__secret")
    found = list(tables.prefetch_related("seats__entry__user", "seats__substitute"))
    watchable = _watchable(found)
    sealed = _sealed_rounds(found) if competition.rules.is_duplicate else set()
    return [_row(table, user, watchable, sealed) for table in found]


def _row(table: Table, user: Visitor, watchable: set[int], sealed: set[int]) -> TableRow:
    seats = list(table.seats.all())
    names = {seat.entry_id: seat.entry.user.username for seat in seats}
    is_mine = user.is_authenticated and any(
        user.pk in (seat.entry.user_id, seat.substitute_id) for seat in seats
    )
    return TableRow(
        table,
        seats,
        pairing_reasons(table.reasons, names),
        is_mine,
        table.match_id is not None and (is_mine or table.match_id in watchable),
        table.round_id in sealed,
    )


def _has_seat(user: Visitor) -> Q:
    return Q(seats__entry__user=user) | Q(seats__substitute=user)


def _watchable(tables: Iterable[Table]) -> set[int]:
    """Ids of the matches that everybody may watch."""
    matches = Match.objects.filter(
        pk__in=[table.match_id for table in tables if table.match_id],
        is_private=False,
        welcomes_spectators=True,
    )
    return set(unsealed(matches).values_list("pk", flat=True))


def _sealed_rounds(tables: Iterable[Table]) -> set[int]:
    rounds = {table.round_id for table in tables}
    under_way = Table.objects.filter(round__in=rounds, status__in=_UNDER_WAY)
    return set(under_way.values_list("round_id", flat=True).distinct())


@dataclass(frozen=True)
class RoundSummary:
    held: Round
    tables: int
    tables_over: int


@dataclass(frozen=True)
class BracketStage:
    """A stage in the bracket: its tables if it is a knockout, otherwise its leaders."""

    stage: Stage
    rounds: list[RoundSummary]
    rows: list[TableRow]
    leaders: list[Contender]


def bracket_of(competition: Competition, user: Visitor, power: Power) -> list[BracketStage]:
    parts = stage_parts(competition, power)
    held = [each.pk for part in parts for each in part.rounds]
    counts = _table_counts(held)
    rows: dict[int, list[TableRow]] = defaultdict(list)
    knockouts = [part.stage.pk for part in parts if part.stage.rules.format == "knockout"]
    small = [each for each in held if counts.get(each, (0, 0))[0] <= _BRACKET_TABLES]
    tables = Table.objects.filter(round__in=small, round__stage__in=knockouts)
    tables = tables.order_by("round__number", "number")
    for row in table_rows(tables, user, competition):
        rows[row.table.round.stage_id].append(row)
    leaders = _leaders([part.stage.pk for part in parts if part.stage.pk not in knockouts])
    return [_bracket_stage(part, counts, rows[part.stage.pk], leaders[part.stage.pk]) for part in parts]


def _bracket_stage(
    part: StagePart, counts: dict[int, tuple[int, int]], rows: list[TableRow], leaders: list[Contender]
) -> BracketStage:
    rounds = [RoundSummary(held, *counts.get(held.pk, (0, 0))) for held in part.rounds]
    return BracketStage(part.stage, rounds, rows, leaders)


def _table_counts(rounds: list[int]) -> dict[int, tuple[int, int]]:
    """For each round the number of tables, and how many are over."""
    tables = Table.objects.filter(round__in=rounds).order_by().values_list("round_id")
    counted = tables.annotate(every=Count("pk"), over=Count("pk", filter=~Q(status__in=_UNDER_WAY)))
    return {held: (every, over) for held, every, over in counted}


def _leaders(stages: list[int]) -> dict[int, list[Contender]]:
    best = Contender.objects.filter(division__stage__in=stages, place__lte=_LEADERS, games__gt=0)
    leaders: dict[int, list[Contender]] = defaultdict(list)
    for contender in best.select_related("entry__user", "division").order_by(
        "division__tier", "division", "place"
    ):
        leaders[contender.division.stage_id].append(contender)
    return leaders


@dataclass(frozen=True)
class ComparedSeat:
    seat: TableSeat
    #: Victory points relative to the mean of everybody who had the same seat.
    difference: float


def compared_seats(held: Round) -> list[list[ComparedSeat]] | None:
    """For each seat the results of all tables, best first; None while the deal is sealed."""
    if held.tables.filter(status__in=_UNDER_WAY).exists():
        return None
    played = TableSeat.objects.filter(
        table__round=held, table__status=Table.Status.FINISHED, has_dropped=False
    )
    seats: dict[int, list[TableSeat]] = defaultdict(list)
    for seat in played.select_related("entry__user", "table").order_by("index", "-victory_points", "pk"):
        seats[seat.index].append(seat)
    return [_compared(group) for _index, group in sorted(seats.items())]


def _compared(group: list[TableSeat]) -> list[ComparedSeat]:
    usual = mean(seat.victory_points or 0 for seat in group)
    return [ComparedSeat(seat, (seat.victory_points or 0) - usual) for seat in group]
