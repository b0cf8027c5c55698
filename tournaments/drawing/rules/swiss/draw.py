"""The Swiss drawing for tables of any size: equal scores meet, repeats are rare, short tables and seats rotate."""

from collections.abc import Sequence
from itertools import accumulate, combinations
from random import Random
from typing import Literal

from tournaments.drawing.rules.drawings import (
    Candidate,
    Drawing,
    DrawnTable,
    DrawReport,
    History,
    NoDrawing,
    Pair,
    Reason,
    pair,
)
from tournaments.drawing.rules.seating import seat
from tournaments.drawing.rules.seeding import serpentine
from tournaments.drawing.rules.swiss.annealing import Progress, anneal
from tournaments.drawing.rules.swiss.cost import FORBIDDEN, Arrangement
from tournaments.drawing.rules.swiss.demands import Demands, settle
from tournaments.drawing.rules.swiss.problem import DrawingRules, bring_together, build_problem
from tournaments.drawing.rules.swiss.reasons import Explainer
from tournaments.drawing.rules.swiss.repair import polish, repair
from tournaments.drawing.rules.swiss.report import report_on
from tournaments.drawing.rules.swiss.two_player import pair_off
from tournaments.drawing.rules.table_sizes import Where, is_short, lay_out, plan_with_byes

__all__ = [
    "Candidate",
    "DrawReport",
    "Drawing",
    "DrawnTable",
    "History",
    "NoDrawing",
    "Pair",
    "Reason",
    "draw_swiss",
    "pair",
]

First = Literal["random", "serpentine"]


def draw_swiss(
    candidates: Sequence[Candidate],
    history: History,
    sizes: Sequence[int],
    *,
    seed: int,
    forbidden: frozenset[Pair] = frozenset(),
    pinned: Sequence[Sequence[int]] = (),
    where: Where = "spread",
    first: First = "random",
    progress: Progress | None = None,
) -> Drawing:
    """Draw tables of the allowed `sizes`, preferred size first.

    `forbidden` pairs never share a table, `pinned` groups do. While nobody has met, `first` tells whether tables are
    drawn at random or dealt from the order of the candidates. Raises NoDrawing if the rules cannot be kept.
    """
    rules = DrawingRules.checked(candidates, forbidden, pinned)
    chance = Random(seed)
    plan, byes = plan_with_byes(len(candidates), sizes)
    layout = lay_out(plan, where)
    is_dealt = first == "serpentine" and not history.meetings
    ranked = list(candidates) if is_dealt else _by_score(candidates, chance)
    start = serpentine(range(sum(layout)), layout) if is_dealt else _consecutive(layout)
    short_tables = [is_short(size, sizes) for size in layout]
    try:
        playing, resting = _rested(ranked, byes, rules)
        problem = build_problem(playing, history, rules, short_tables)
        arrangement = Arrangement(problem, start)
        bring_together(arrangement, _numbered(rules.pinned, playing))
        arrangement = _improved(arrangement, playing, chance.getrandbits(64), progress)
    except NoDrawing as refusal:
        # Deciding in turn has failed: decide byes, pinned groups and forbidden pairs together.
        division = settle(Demands(ranked, start, rules), refusal)
        playing, resting = _parted(ranked, division.resting)
        problem = build_problem(playing, history, rules, short_tables)
        arrangement = Arrangement(problem, _numbered(division.tables, playing))
        arrangement = _refined(arrangement, playing, chance.getrandbits(64), progress)
    tables = [_seated(table, playing, chance.getrandbits(64)) for table in arrangement.tables]
    explainer = Explainer(playing, start, problem)
    return Drawing(
        tables=tuple(_drawn(table, number, explainer) for number, table in enumerate(tables)),
        byes=tuple(candidate.id for candidate in resting),
        report=report_on(tables, start, playing, resting, problem),
    )


def _by_score(candidates: Sequence[Candidate], chance: Random) -> list[Candidate]:
    """Sort by score, equal scores in random order."""
    shuffled = chance.sample(candidates, len(candidates))
    return sorted(shuffled, key=lambda candidate: candidate.score, reverse=True)


def _rested(
    ranked: Sequence[Candidate], byes: int, rules: DrawingRules
) -> tuple[list[Candidate], list[Candidate]]:
    """Return who plays and who has a bye: those with the fewest byes, among them the last of the ranking."""
    pinned = rules.pinned_players
    from_the_last = ranked[::-1]
    resting = sorted(from_the_last, key=lambda candidate: (candidate.id in pinned, candidate.byes))[:byes]
    if any(candidate.id in pinned for candidate in resting):
        raise NoDrawing("pinned: too few others are left for the byes", [each.id for each in resting])
    return _parted(ranked, frozenset(candidate.id for candidate in resting))


def _parted(ranked: Sequence[Candidate], resting: frozenset[int]) -> tuple[list[Candidate], list[Candidate]]:
    """Split into those who play and those with a bye, fewest byes first."""
    left_out = [candidate for candidate in reversed(ranked) if candidate.id in resting]
    return (
        [candidate for candidate in ranked if candidate.id not in resting],
        sorted(left_out, key=lambda candidate: candidate.byes),
    )


def _consecutive(layout: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The ranking, cut into consecutive tables."""
    ends = list(accumulate(layout))
    return tuple(tuple(range(end - size, end)) for end, size in zip(ends, layout, strict=True))


def _numbered(groups: Sequence[Sequence[int]], playing: Sequence[Candidate]) -> list[list[int]]:
    number_of = {candidate.id: number for number, candidate in enumerate(playing)}
    return [[number_of[player] for player in group] for group in groups]


def _improved(
    arrangement: Arrangement, playing: Sequence[Candidate], seed: int, progress: Progress | None
) -> Arrangement:
    """Repair and improve the tables.

    Tables cut from the ranking are already the best if there are no conflicts and no club-mates sit together.
    """
    if _is_for_two(arrangement):
        arrangement = pair_off(arrangement, playing, seed)
    else:
        least = arrangement.spread()
        repair(arrangement)
        if arrangement.cost() > least:
            polish(arrangement)
            anneal(arrangement, seed, progress)
    _check_forbidden(arrangement, playing)
    return arrangement


def _refined(
    settled: Arrangement, playing: Sequence[Candidate], seed: int, progress: Progress | None
) -> Arrangement:
    """Improve tables that already keep every rule but may have wide score differences."""
    if _is_for_two(settled):
        return pair_off(settled, playing, seed)
    refined = Arrangement(settled.problem, settled.tables)
    polish(refined)
    anneal(refined, seed, progress)
    try:
        _check_forbidden(refined, playing)
    except NoDrawing:
        # Many repeats together can cost more than one forbidden pair.
        return settled
    return refined


def _is_for_two(arrangement: Arrangement) -> bool:
    return all(len(table) == 2 for table in arrangement.tables)


def _check_forbidden(arrangement: Arrangement, playing: Sequence[Candidate]) -> None:
    penalties = arrangement.problem.penalties
    for table in arrangement.tables:
        for one, other in combinations(table, 2):
            if penalties[one].get(other, 0) >= FORBIDDEN:
                players = playing[one].id, playing[other].id
                raise NoDrawing("forbidden: these two cannot be kept apart", players)


def _seated(table: Sequence[int], playing: Sequence[Candidate], seed: int) -> tuple[int, ...]:
    counts = [playing[player].seats for player in table]
    return seat(table, counts, [playing[player].last_seat for player in table], seed)


def _drawn(table: Sequence[int], number: int, explainer: Explainer) -> DrawnTable:
    reasons = tuple(explainer.reason(player, number) for player in table)
    return DrawnTable(tuple(reason.player for reason in reasons), reasons)
