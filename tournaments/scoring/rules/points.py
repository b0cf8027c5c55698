"""Points of a finished table for each entry. Exact fractions, so that ties stay ties."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from tournaments.scoring.rules.exact_sums import exact_sum
from tournaments.scoring.rules.presets import PRESETS, Preset, Scoring, UnevenRow, read_preset, warnings

__all__ = [
    "PRESETS",
    "Preset",
    "Scoring",
    "SeatResult",
    "TablePoints",
    "UnevenRow",
    "bye_points",
    "late_join_credit",
    "read_preset",
    "score_table",
    "warnings",
]


class SeatResult(Struct, frozen=True):
    """The result of a seat. Ties after the game's own tie-break share a rank: 1, 1, 3."""

    entry: int
    rank: int
    #: Victory points of the game.
    points: int
    #: The entry has left the table: it is last, without points.
    has_dropped: bool = False
    #: There is a substitute. With `has_dropped` the entry is the one who left, and the seat keeps its place among the
    #: others, because a person played it to the end; without it, the entry is the substitute.
    is_substitute: bool = False

    @property
    def is_transparent(self) -> bool:
        """Whether an AI played on: the others are placed as if the seat were empty."""
        return self.has_dropped and not self.is_substitute


class TablePoints(Struct, frozen=True):
    """What one entry gets from a table."""

    entry: int
    points: Fraction
    #: The mean of the places covered: 5/2 for two who share second place.
    place: Fraction
    #: A shared win is split: 1/2 each for two, so that a table never has more than one win.
    win: Fraction
    #: Victory points over the mean of the table: 1 is average; the shares of those who stayed add up to their number.
    share: Fraction
    #: Victory points of the game; 0 for an entry that has left.
    vp: int = 0
    has_dropped: bool = False
    is_substitute: bool = False


def score_table(scoring: Scoring, results: Sequence[SeatResult], seats: int) -> tuple[TablePoints, ...]:
    """Return the points of a table of `seats`, in the order of `results`. Adjudicated ranks count like played ones.

    Seats without a result are empty. A shared rank gets the mean of the places covered.
    """
    _check(results, seats)
    staying = sorted(
        (result for result in results if not result.is_transparent),
        key=lambda result: (result.rank, -result.points, result.entry),
    )
    shares = _shares(staying)
    values = shares if scoring.scheme == "share" else _place_values(scoring, staying, seats)
    scored = {each.entry: each for each in _scored(staying, values, shares)}
    return tuple(_left(result, seats) if result.has_dropped else scored[result.entry] for result in results)


def bye_points(scoring: Scoring, seats: int) -> Fraction:
    """Points of a bye: a table's mean, without a win or a share."""
    level = [SeatResult(entry, 1, 1) for entry in range(seats)]
    return score_table(scoring, level, seats)[0].points


def late_join_credit(scoring: Scoring, seats: int) -> Fraction:
    """One credit for all the rounds a latecomer missed: one point less than a bye."""
    return max(bye_points(scoring, seats) - 1, Fraction())


def _check(results: Sequence[SeatResult], seats: int) -> None:
    if len({result.entry for result in results}) < len(results):
        raise ValueError("entry: the same entry has two results")
    if sum(not result.is_transparent for result in results) > seats:
        raise ValueError(f"results: more than {seats} at a table of {seats}")
    if any(not 1 <= result.rank <= seats for result in results):
        raise ValueError(f"rank: from 1 to {seats} at a table of {seats}")


def _scored(
    staying: Sequence[SeatResult], values: Sequence[Fraction], shares: Sequence[Fraction]
) -> Iterator[TablePoints]:
    first = 0
    for _rank, level in groupby(staying, key=lambda result: result.rank):
        tied = list(level)
        covered = range(first, first + len(tied))
        points = exact_sum(values[covered.start : covered.stop]) / len(tied)
        place = Fraction(covered.start + 1 + covered.stop, 2)
        win = Fraction(1, len(tied)) if first == 0 else Fraction()
        for index, result in zip(covered, tied, strict=True):
            stepped_in, vp = result.is_substitute, result.points
            yield TablePoints(result.entry, points, place, win, shares[index], vp, is_substitute=stepped_in)
        first = covered.stop


def _left(result: SeatResult, seats: int) -> TablePoints:
    """A leaver is last without points, however the seat ended."""
    nothing = Fraction()
    return TablePoints(result.entry, nothing, Fraction(seats), nothing, nothing, has_dropped=True)


def _shares(staying: Sequence[SeatResult]) -> list[Fraction]:
    scored = [max(result.points, 0) for result in staying]
    total = sum(scored)
    return [Fraction(len(scored) * points, total) if total else Fraction(1) for points in scored]


def _place_values(scoring: Scoring, staying: Sequence[SeatResult], seats: int) -> list[Fraction]:
    """What the first, second … of those who stayed would get without ties."""
    row = scoring.row(seats)[: len(staying)]
    if scoring.scheme == "rows":
        return list(row)
    return [base + _ratio(staying, index) if base else base for index, base in enumerate(row)]


def _ratio(staying: Sequence[SeatResult], index: int) -> Fraction:
    """Own victory points over those of the first player (for the first: of the second); 1 without a rival."""
    rival = 1 if index == 0 else 0
    if rival >= len(staying):
        return Fraction(1)
    return Fraction(max(staying[index].points, 0), max(staying[rival].points, 1))
