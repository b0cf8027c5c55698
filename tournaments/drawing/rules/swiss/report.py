"""Rates a drawing: each figure with the best possible value."""

from collections.abc import Sequence
from itertools import combinations

from tournaments.drawing.rules.bounds import least_repeats_now, least_worst_shorts
from tournaments.drawing.rules.drawings import Candidate, DrawReport
from tournaments.drawing.rules.swiss.cost import FORBIDDEN, Problem


def report_on(
    tables: Sequence[Sequence[int]],
    start: Sequence[Sequence[int]],
    playing: Sequence[Candidate],
    resting: Sequence[Candidate],
    problem: Problem,
) -> DrawReport:
    """Rate the drawing; `tables` list their players in seat order."""
    met = [
        {other for other, penalty in penalties.items() if penalty % FORBIDDEN}
        for penalties in problem.penalties
    ]
    repeats = sum(one in met[other] for table in tables for one, other in combinations(table, 2))
    spread, least_spread = _spread(tables, playing), _spread(start, playing)
    shorts = [each.shorts for each in resting]
    for table, is_short in zip(tables, problem.is_short, strict=True):
        shorts += [playing[player].shorts + is_short for player in table]
    return DrawReport(
        repeats=repeats,
        repeats_bound=least_repeats_now([len(table) for table in tables], met),
        spread=spread,
        spread_ratio=1.0 if spread == least_spread else spread / least_spread if least_spread else None,
        shorts_worst=max(shorts, default=0),
        shorts_bound=least_worst_shorts(len(shorts), sum(shorts)),
        seat_spread=_seat_spread(tables, playing),
    )


def _spread(tables: Sequence[Sequence[int]], playing: Sequence[Candidate]) -> float:
    return sum(
        (playing[one].score - playing[other].score) ** 2
        for table in tables
        for one, other in combinations(sorted(table), 2)
    )


def _seat_spread(tables: Sequence[Sequence[int]], playing: Sequence[Candidate]) -> int:
    seats = max(map(len, tables), default=0)
    widest = 0
    for table in tables:
        for place, player in enumerate(table):
            counts = [*playing[player].seats, *[0] * (seats - len(playing[player].seats))]
            counts[place] += 1
            widest = max(widest, max(counts) - min(counts))
    return widest
