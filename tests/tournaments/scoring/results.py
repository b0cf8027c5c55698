"""Made-up tables for points and standings."""

from collections.abc import Sequence

from hypothesis import strategies as st

from tournaments.scoring.rules.points import Scoring, SeatResult, read_preset, score_table
from tournaments.scoring.rules.standings import Result

PLACE = read_preset("place")


def ranked(points: Sequence[int]) -> list[int]:
    return [1 + sum(other > mine for other in points) for mine in points]


def finished(table: int, *groups: int | tuple[int, ...], scoring: Scoring = PLACE) -> Result:
    """A table by its finish, first to last; ties are tuples. Victory points are 90, 80, 70 …"""
    level = [group if isinstance(group, tuple) else (group,) for group in groups]
    results, rank = [], 1
    for group in level:
        results += [SeatResult(entry, rank, 100 - 10 * rank) for entry in group]
        rank += len(group)
    return Result(table, score_table(scoring, results, len(results)))


@st.composite
def seat_results(draw: st.DrawFn, can_drop: bool = True) -> list[SeatResult]:
    """A whole table, with ties and zeros."""
    points = draw(st.lists(st.integers(-3, 12), min_size=2, max_size=5))
    drops = [can_drop and draw(st.integers(0, 4)) == 0 for _seat in points]
    return [
        SeatResult(entry, rank, vp, has_dropped=dropped)
        for entry, (rank, vp, dropped) in enumerate(zip(ranked(points), points, drops, strict=True), 1)
    ]


@st.composite
def fields(draw: st.DrawFn) -> list[Result]:
    """Some tables in a field of ten entries, 1 to 10."""
    results = []
    for table in range(draw(st.integers(0, 8))):
        people = draw(st.permutations(range(1, 11)))
        seats = draw(seat_results())
        named = [
            SeatResult(entry, seat.rank, seat.points, has_dropped=seat.has_dropped)
            for entry, seat in zip(people, seats, strict=False)
        ]
        results.append(Result(table, score_table(PLACE, named, len(named))))
    return results
