"""Statistics of a game, read from tallies: a page adds up rows, never matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from games.catalogue import GAMES, rules_of
from games.game import Statistics
from games.presenting.page import Words
from tournaments.statistics.models import GameTally
from tournaments.statistics.rules.confidence import wilson
from tournaments.statistics.rules.facts import WIN, Opponents
from tournaments.statistics.rules.histogram import points_classes
from tournaments.statistics.rules.tallies import Aspect
from tournaments.statistics.selectors.share_bars import Bar, bar_of, scale_for
from tournaments.statistics.words import aspect_title, aspect_words, value_words

#: Fewer say nothing about a game, and too much about the individual players.
LEAST_MATCHES: Final = 10


@dataclass(frozen=True)
class TableKind:
    """Tables whose matches may be compared."""

    game: str
    players: int
    kind: str
    company: str

    @property
    def statistics(self) -> Statistics:
        """The statistics that the game defines."""
        return GAMES[self.game].statistics

    @property
    def is_known(self) -> bool:
        """Whether the rules allow such tables at all."""
        return (
            self.game in GAMES
            and self.players in rules_of(self.game).players
            and self.kind in self.statistics.kinds
            and self.company in tuple(Opponents)
        )


@dataclass(frozen=True)
class ShareRow:
    """Seats with one thing in common: how often they won, and the confidence interval."""

    label: str
    #: Index for the seat's sign; None for other aspects.
    seat: int | None
    seats: int
    share: float
    low: float
    high: float
    mean_points: float
    bar: Bar


@dataclass(frozen=True)
class ShareChart:
    title: Words
    heading: Words
    rows: tuple[ShareRow, ...]
    #: The share at the right end of the bars.
    scale: float


@dataclass(frozen=True)
class PointsRow:
    """Seats that ended with about the same points."""

    label: str
    seats: int
    share: float
    #: None if nobody ended with these points.
    win_share: float | None
    bar: Bar


@dataclass(frozen=True)
class PointsChart:
    title: Words
    heading: Words
    rows: tuple[PointsRow, ...]
    mean: float


@dataclass(frozen=True)
class GameStatistics:
    table: TableKind
    matches: int
    #: The share of wins if only chance decided.
    chance: float
    shares: tuple[ShareChart, ...] = ()
    points: PointsChart | None = None


def counted_tables() -> dict[TableKind, int]:
    """Number of matches per kind of table; kinds the rules no longer know are left out."""
    rows = GameTally.objects.filter(aspect=Aspect.SEAT, value="0").order_by("pk")
    return {table: row.seats for row in rows if (table := _kind_of(row)).is_known}


def busiest_table(counted: dict[TableKind, int], game: str) -> TableKind:
    """The kind of table with most matches of a game, preferably among people."""
    tables = [table for table in counted if table.game == game]
    most_players = max(rules_of(game).players)
    first_kind = next(iter(GAMES[game].statistics.kinds))
    default = TableKind(game, min(4, most_players), first_kind, Opponents.PEOPLE)
    return max(tables, key=lambda table: (table.company == Opponents.PEOPLE, counted[table]), default=default)


def statistics_of(table: TableKind, matches: int) -> GameStatistics:
    """All charts of a kind of table in one query; none if there are too few matches."""
    if matches < LEAST_MATCHES:
        return GameStatistics(table, matches, 1 / table.players)
    tallies = list(_tallies_of(table))
    charts = (
        _share_chart(table, aspect, _of(tallies, aspect)) for aspect in Aspect if aspect != Aspect.POINTS
    )
    return GameStatistics(
        table,
        matches,
        1 / table.players,
        shares=tuple(chart for chart in charts if chart.rows),
        points=_points_chart(table, _of(tallies, Aspect.POINTS)),
    )


def _kind_of(row: GameTally) -> TableKind:
    return TableKind(row.game, row.players, row.kind, row.company)


def _tallies_of(table: TableKind) -> QuerySet[GameTally]:
    return GameTally.objects.filter(
        game=table.game, players=table.players, kind=table.kind, company=table.company
    )


def _of(tallies: Sequence[GameTally], aspect: Aspect) -> list[GameTally]:
    return [tally for tally in tallies if tally.aspect == aspect]


def _share_chart(table: TableKind, aspect: Aspect, tallies: list[GameTally]) -> ShareChart:
    intervals = {tally.value: wilson(tally.wins / WIN, tally.seats) for tally in tallies}
    scale = scale_for([high for _low, high in intervals.values()])
    rows = (
        _share_row(table, tally, *intervals[tally.value], scale) for tally in sorted(tallies, key=_by_value)
    )
    return ShareChart(
        aspect_title(table.statistics, aspect), aspect_words(table.statistics, aspect), tuple(rows), scale
    )


def _by_value(tally: GameTally) -> tuple[int, str]:
    """Sort key: numbers by size, names alphabetically."""
    return (int(tally.value), "") if tally.value.isdecimal() else (0, tally.value)


def _share_row(table: TableKind, tally: GameTally, low: float, high: float, scale: float) -> ShareRow:
    share = tally.wins / WIN / tally.seats
    return ShareRow(
        label=value_words(table.statistics, Aspect(tally.aspect), tally.value),
        seat=int(tally.value) if tally.aspect == Aspect.SEAT else None,
        seats=tally.seats,
        share=share,
        low=low,
        high=high,
        mean_points=tally.points / tally.seats,
        bar=bar_of(share, scale, low=low, high=high, mark=1 / table.players),
    )


def _points_chart(table: TableKind, tallies: list[GameTally]) -> PointsChart:
    classes = points_classes({int(tally.value): (tally.seats, tally.wins / WIN) for tally in tallies})
    total = sum(found.seats for found in classes)
    scale = max(found.seats for found in classes) / total
    rows = (
        PointsRow(
            label=str(found.least) if found.least == found.most else f"{found.least}–{found.most}",
            seats=found.seats,
            share=found.seats / total,
            win_share=found.wins / found.seats if found.seats else None,
            bar=bar_of(found.seats / total, scale),
        )
        for found in classes
    )
    return PointsChart(
        aspect_title(table.statistics, Aspect.POINTS),
        aspect_words(table.statistics, Aspect.POINTS),
        tuple(rows),
        sum(tally.points for tally in tallies) / total,
    )
