"""The Swiss drawing for tables of two: an optimal matching of the whole field."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tournaments.drawing.rules.drawings import Candidate, NoDrawing
from tournaments.drawing.rules.swiss.cost import CLUB, FORBIDDEN, TWELFTHS, Arrangement, Problem

#: Larger fields are matched in parts, because the time grows faster than linearly.
_PART: Final = 500
#: How many opponents with the nearest scores each player is offered, at first and at most.
_FEWEST, _MOST = 24, 384
#: Cost if both have had the same seat too often: as much as 0.15 points squared.
_SEAT_CLASH: Final = round(0.15 * TWELFTHS**2)
#: The seed decides between equally good matchings: each pair gets a random share of the smallest unit of cost.
_LOTS: Final = 40


def pair_off(arrangement: Arrangement, playing: Sequence[Candidate], seed: int) -> Arrangement:
    """Return pairs in ranking order. Pinned pairs stay; repeats only if they cannot be avoided."""
    problem = arrangement.problem
    kept = [table for table in arrangement.tables if problem.is_pinned[table[0]]]
    free = sorted(
        player for table in arrangement.tables if not problem.is_pinned[table[0]] for player in table
    )
    chance = Random(seed)
    parts = [free[first : first + _PART] for first in range(0, len(free), _PART)]
    try:
        pairs = [both for part in parts for both in _matched(part, problem, playing, chance)]
    except NoDrawing:
        if len(parts) == 1:
            raise
        # Players of a part who may not meet each other need opponents outside it.
        pairs = _matched(free, problem, playing, chance)
    return Arrangement(problem, sorted([*kept, *map(list, pairs)], key=min))


def _heaviest(free: list[int], edges: list[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Return as many pairs of places as possible, of the greatest weight, in a fixed order."""
    # Only where rounds are drawn: a web process never needs it.
    import rustworkx

    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(free)
    graph.add_edges_from(edges)
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    # rustworkx does not fix the order of pairs, nor the order within a pair.
    return sorted((min(pair), max(pair)) for pair in matching)


def _matched(
    free: list[int], problem: Problem, playing: Sequence[Candidate], chance: Random
) -> list[tuple[int, int]]:
    offered, may_repeat = _FEWEST, False
    while True:
        edges = [
            (
                one,
                other,
                -(_cost(free[one], free[other], problem, playing) << _LOTS) - chance.getrandbits(_LOTS),
            )
            for one, other in _offers(free, problem, offered, may_repeat)
        ]
        matching = _heaviest(free, edges)
        if 2 * len(matching) == len(free):
            return [(free[one], free[other]) for one, other in matching]
        if offered >= min(_MOST, len(free)):
            if may_repeat:
                alone = set(range(len(free))) - {place for both in matching for place in both}
                raise NoDrawing(
                    "forbidden: not everybody finds an opponent",
                    [playing[free[place]].id for place in sorted(alone)],
                )
            offered, may_repeat = _FEWEST, True
        else:
            offered *= 4


def _offers(free: list[int], problem: Problem, offered: int, may_repeat: bool) -> Iterator[tuple[int, int]]:
    """For each player, the next ones in the ranking they may meet."""
    dearest = FORBIDDEN if may_repeat else 1
    for one, player in enumerate(free):
        penalties, left = problem.penalties[player], offered
        for other in range(one + 1, len(free)):
            if penalties.get(free[other], 0) < dearest:
                yield one, other
                left -= 1
                if not left:
                    break


def _cost(one: int, other: int, problem: Problem, playing: Sequence[Candidate]) -> int:
    clash = _leaning(playing[one]) * _leaning(playing[other]) > 0
    club = problem.clubs[one] == problem.clubs[other]
    apart = (problem.scores[one] - problem.scores[other]) ** 2
    # One repeat costs more than any way to avoid it.
    again = problem.penalties[one].get(other, 0) * len(playing)
    return apart + _SEAT_CLASH * clash + CLUB * club + again


def _leaning(candidate: Candidate) -> int:
    """Positive for players who have sat first more often than second."""
    first, second, *_others = (*candidate.seats, 0, 0)
    return first - second
