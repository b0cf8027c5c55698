"""Decides byes, pinned groups and forbidden pairs together, where deciding them in turn fails."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from tournaments.drawing.rules.drawings import Candidate, NoDrawing
from tournaments.drawing.rules.exact_search import (
    LARGEST_FIELD,
    ExactSearch,
    SearchEnded,
    Unit,
)
from tournaments.drawing.rules.swiss.problem import DrawingRules


@dataclass(frozen=True)
class Division:
    """Who has a bye, and who sits at each table, by id."""

    resting: frozenset[int]
    tables: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Demands:
    """What a division must satisfy. `ranked` is the whole field, `start` the tables by ranking alone."""

    ranked: Sequence[Candidate]
    start: Sequence[Sequence[int]]
    rules: DrawingRules
    #: Byes go to those who had the fewest.
    has_fair_byes: bool = True

    @property
    def byes(self) -> int:
        return len(self.ranked) - sum(map(len, self.start))

    def due_for_bye(self) -> tuple[frozenset[int], frozenset[int]]:
        """Return who must have a bye because all others had more, and who may have one. Pinned players always play."""
        pinned = self.rules.pinned_players
        had = {each.id: each.byes for each in self.ranked if each.id not in pinned}
        fewest = sorted(had.values())[: self.byes]
        if not fewest:
            return frozenset(), frozenset()
        if not self.has_fair_byes:
            return frozenset(), frozenset(had)
        must = frozenset(player for player, byes in had.items() if byes < fewest[-1])
        return must, frozenset(player for player, byes in had.items() if byes <= fewest[-1])


def settle(demands: Demands, refusal: NoDrawing) -> Division:
    """Return a division that meets all demands; byes go as far down the ranking as possible.

    If there is none, NoDrawing names demands that contradict each other. A field too large for an exhaustive search
    raises `refusal`, the one already met.
    """
    players = len(demands.ranked)
    if players > LARGEST_FIELD:
        raise refusal
    search = ExactSearch(players)
    try:
        found = _divide(demands, search)
        if found is None:
            raise _contradiction(demands, search)
    except SearchEnded:
        raise refusal from None
    return _with_the_last_resting(demands, found, search)


def _divide(demands: Demands, search: ExactSearch, resting: frozenset[int] = frozenset()) -> Division | None:
    """Return a division in which at least these players have a bye; None if there is none."""
    groups = _groups(demands)
    group_of = {player: number for number, group in enumerate(groups) for player in group}
    apart: list[set[int]] = [set() for _group in groups]
    for pair in demands.rules.forbidden:
        if all(player in group_of for player in pair):
            one, other = (group_of[player] for player in pair)
            if one == other:
                return None
            apart[one].add(other)
            apart[other].add(one)
    boxes = _boxes(demands, groups, resting)
    units = [
        Unit(len(group), own, frozenset(others))
        for group, own, others in zip(groups, boxes, apart, strict=True)
    ]
    # Every bye is a box of its own: players with a bye do not meet.
    placed = search.place(units, [*map(len, demands.start), *[1] * demands.byes])
    if placed is None:
        return None
    tables: list[list[int]] = [[] for _table in demands.start]
    sitting_out: set[int] = set()
    for group, box in zip(groups, placed, strict=True):
        if box < len(tables):
            tables[box] += group
        else:
            sitting_out.update(group)
    return Division(frozenset(sitting_out), tuple(map(tuple, tables)))


def _groups(demands: Demands) -> list[tuple[int, ...]]:
    """The pinned groups, then every other player alone."""
    pinned = demands.rules.pinned_players
    alone = ((candidate.id,) for candidate in demands.ranked if candidate.id not in pinned)
    return [*demands.rules.pinned, *alone]


def _boxes(
    demands: Demands, groups: Sequence[Sequence[int]], resting: frozenset[int]
) -> Iterator[Sequence[int]]:
    """For each group: the tables from nearest to farthest in the ranking, and the byes it may have."""
    tables = range(len(demands.start))
    sitting_out = range(len(tables), len(tables) + demands.byes)
    # Players whom the ranking alone would give a bye are nearest to the last table.
    home = {candidate.id: len(tables) for candidate in demands.ranked}
    home.update(
        (demands.ranked[place].id, table) for table, places in enumerate(demands.start) for place in places
    )
    must_rest, may_rest = demands.due_for_bye()
    for group in groups:
        if group[0] in must_rest | resting:
            yield sitting_out
            continue
        middle = sorted(home[player] for player in group)[len(group) // 2]
        near = sorted(tables, key=lambda table: abs(table - middle))
        yield [*near, *sitting_out] if group[0] in may_rest else near


def _with_the_last_resting(demands: Demands, found: Division, search: ExactSearch) -> Division:
    """Move the byes to the bottom of the ranking as far as a division still exists."""
    _must_rest, may_rest = demands.due_for_bye()
    resting: frozenset[int] = frozenset()
    for candidate in reversed(demands.ranked):
        if len(resting) == demands.byes:
            break
        if candidate.id not in may_rest:
            continue
        try:
            better = (
                found if candidate.id in found.resting else _divide(demands, search, resting | {candidate.id})
            )
        except SearchEnded:
            return found
        if better is not None:
            found, resting = better, resting | {candidate.id}
    return found


def _contradiction(demands: Demands, search: ExactSearch) -> NoDrawing:
    """Drop every demand without which there is still no division, so that all remaining ones are to blame."""

    def only_if_in_the_way(lighter: Demands) -> Demands:
        return lighter if _divide(lighter, search) is None else demands

    demands = only_if_in_the_way(replace(demands, has_fair_byes=False))
    for group in demands.rules.pinned:
        pinned = tuple(other for other in demands.rules.pinned if other != group)
        demands = only_if_in_the_way(replace(demands, rules=replace(demands.rules, pinned=pinned)))
    for both in sorted(demands.rules.forbidden):
        forbidden = demands.rules.forbidden - {both}
        demands = only_if_in_the_way(replace(demands, rules=replace(demands.rules, forbidden=forbidden)))
    _must_rest, may_rest = demands.due_for_bye()
    named = {
        "byes": may_rest if demands.has_fair_byes else frozenset(),
        "pinned": demands.rules.pinned_players,
        "forbidden": frozenset(chain.from_iterable(demands.rules.forbidden)),
    }
    kinds = " and ".join(kind for kind, players in named.items() if players)
    in_the_way = frozenset().union(*named.values())
    players = [candidate.id for candidate in demands.ranked if candidate.id in in_the_way]
    return NoDrawing(f"{kinds}: these demands contradict one another", players)
