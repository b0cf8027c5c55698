"""Byes, pinned groups and forbidden pairs decided together, for fields where one after the other leads nowhere."""

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
    """Who sits out, and who sits at each table, by their ids."""

    resting: frozenset[int]
    tables: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Demands:
    """What a division must keep. `ranked` is the whole field; `start` has the tables that the ranking alone would give."""

    ranked: Sequence[Candidate]
    start: Sequence[Sequence[int]]
    rules: DrawingRules
    #: Byes go to whoever had the fewest.
    has_fair_byes: bool = True

    @property
    def byes(self) -> int:
        return len(self.ranked) - sum(map(len, self.start))

    def due_for_bye(self) -> tuple[frozenset[int], frozenset[int]]:
        """Who must sit out because everybody else has had more byes, and who may. Whoever is pinned plays."""
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
    """A division that keeps all demands; byes go to the last of the ranking as far as that is possible.

    Where there is none, NoDrawing names demands that contradict one another. A field too large to be searched to the end is
    refused with the `refusal` that it has met already.
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
    """A division in which these, at least, sit out."""
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
    # Every bye is a box of its own: those who sit out do not meet.
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
    """The pinned groups, then everybody else alone."""
    pinned = demands.rules.pinned_players
    alone = ((candidate.id,) for candidate in demands.ranked if candidate.id not in pinned)
    return [*demands.rules.pinned, *alone]


def _boxes(
    demands: Demands, groups: Sequence[Sequence[int]], resting: frozenset[int]
) -> Iterator[Sequence[int]]:
    """For each group the tables from the nearest in the ranking to the farthest, and the byes that they may have."""
    tables = range(len(demands.start))
    sitting_out = range(len(tables), len(tables) + demands.byes)
    # Those whom the ranking alone would let sit out are nearest to the last table.
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
    """From the last of the ranking on, everybody sits out with whom it is still possible."""
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
    """Leaves out whatever there is no division without either, so that every demand that is left stands in the way."""

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
