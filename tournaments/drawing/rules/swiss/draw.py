"""The Swiss drawing for tables of any size: equals meet, hardly anybody meets again, short tables and seats go round."""

from collections.abc import Sequence
from itertools import accumulate, combinations
from random import Random
from typing import Literal

from tournaments.drawing.annealing import Progress, anneal
from tournaments.drawing.cost import FORBIDDEN, Arrangement
from tournaments.drawing.duels import pair_off
from tournaments.drawing.field import Rules, bring_together, build_problem
from tournaments.drawing.reasons import Explainer
from tournaments.drawing.repair import polish, repair
from tournaments.drawing.report import report_on
from tournaments.drawing.seating import seat
from tournaments.drawing.seeding import serpentine
from tournaments.drawing.sizes import Where, is_short, lay_out, plan_with_byes
from tournaments.drawing.values import (
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
    """Tables of the allowed `sizes`, the preferred one first.

    `forbidden` pairs never share a table, `pinned` groups do. While nobody has met anybody, `first` says whether tables
    are drawn by lot or dealt from the order of the candidates. NoDrawing if the rules cannot be kept.
    """
    rules = Rules.checked(candidates, forbidden, pinned)
    chance = Random(seed)
    plan, byes = plan_with_byes(len(candidates), sizes)
    layout = lay_out(plan, where)
    is_dealt = first == "serpentine" and not history.meetings
    ranked = list(candidates) if is_dealt else _by_score(candidates, chance)
    playing, resting = _rested(ranked, byes, rules)
    start = serpentine(range(len(playing)), layout) if is_dealt else _consecutive(layout)
    problem = build_problem(playing, history, rules, [is_short(size, sizes) for size in layout])
    arrangement = Arrangement(problem, start)
    bring_together(arrangement, _numbered(rules.pinned, playing))
    if set(layout) == {2}:
        arrangement = pair_off(arrangement, playing, chance.getrandbits(64))
    else:
        _improve(arrangement, chance.getrandbits(64), progress)
    _check_forbidden(arrangement, playing)
    tables = [_seated(table, playing, chance.getrandbits(64)) for table in arrangement.tables]
    explainer = Explainer(playing, start, problem)
    return Drawing(
        tables=tuple(_drawn(table, number, explainer) for number, table in enumerate(tables)),
        byes=tuple(candidate.id for candidate in resting),
        report=report_on(tables, start, playing, resting, problem),
    )


def _by_score(candidates: Sequence[Candidate], chance: Random) -> list[Candidate]:
    """Equal scores are in random order."""
    shuffled = chance.sample(candidates, len(candidates))
    return sorted(shuffled, key=lambda candidate: candidate.score, reverse=True)


def _rested(ranked: Sequence[Candidate], byes: int, rules: Rules) -> tuple[list[Candidate], list[Candidate]]:
    """Who plays and who has a bye: whoever had the fewest byes, of these the last of the ranking."""
    pinned = rules.pinned_players
    from_the_last = ranked[::-1]
    resting = sorted(from_the_last, key=lambda candidate: (candidate.id in pinned, candidate.byes))[:byes]
    if any(candidate.id in pinned for candidate in resting):
        raise NoDrawing("pinned: too few others are left for the byes", [each.id for each in resting])
    left_out = {candidate.id for candidate in resting}
    return [candidate for candidate in ranked if candidate.id not in left_out], resting


def _consecutive(layout: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The ranking, cut into tables."""
    ends = list(accumulate(layout))
    return tuple(tuple(range(end - size, end)) for end, size in zip(ends, layout, strict=True))


def _numbered(groups: Sequence[Sequence[int]], playing: Sequence[Candidate]) -> list[list[int]]:
    number_of = {candidate.id: number for number, candidate in enumerate(playing)}
    return [[number_of[player] for player in group] for group in groups]


def _improve(arrangement: Arrangement, seed: int, progress: Progress | None) -> None:
    """A cut without conflicts between pairs or short tables is the best there is, unless club-mates sit together."""
    least = arrangement.spread()
    repair(arrangement)
    if arrangement.cost() > least:
        polish(arrangement)
        anneal(arrangement, seed, progress)


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
