"""Lower bounds that no drawing can beat, and the share of a field that a player meets."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import comb


def density(players: int, seats: int, rounds: int) -> float:
    """The share of the field that a player meets without meeting anybody twice. Above 1, repeats are certain."""
    return rounds * (seats - 1) / (players - 1)


def least_repeats(players: int, plans: Sequence[Sequence[int]]) -> int:
    """Lower bound of repeats in rounds with tables of these sizes.

    Either there are more meetings than pairs, or a table has more seats than the round before had tables, so that some
    of its players have sat together already.
    """
    too_many = sum(comb(size, 2) for plan in plans for size in plan) - comb(players, 2)
    crowded = sum(_least_pairs(size, len(before)) for before, plan in pairwise(plans) for size in plan)
    return max(0, too_many, crowded)


def least_repeats_now(plan: Sequence[int], met: Sequence[Collection[int]]) -> int:
    """Lower bound of repeats in one drawing; `met` lists for each player, numbered from 0, those they have met."""
    if not plan:
        return 0
    company = min(plan) - 1
    lacking = sum(max(0, company - (len(met) - 1 - len(others))) for others in met)
    crowded = sum(_least_pairs(size, len(plan)) for size in _circles(met, len(plan)))
    return max(-(-lacking // 2), crowded)


def least_worst_shorts(players: int, short_seats: int) -> int:
    """The highest number of short tables any player must have had, if those seats were spread evenly."""
    return -(-short_seats // players) if players else 0


def _least_pairs(people: int, groups: int) -> int:
    """Pairs that share a group when people are divided into groups as evenly as possible."""
    each, more = divmod(people, groups)
    return more * comb(each + 1, 2) + (groups - more) * comb(each, 2)


def _circles(met: Sequence[Collection[int]], tables: int) -> list[int]:
    """Sizes of disjoint cliques where everybody has met everybody, found greedily; only those larger than `tables`."""
    if max(map(len, met), default=0) < tables:
        return []
    taken = [False] * len(met)
    sizes = []
    for player, others in enumerate(met):
        if taken[player]:
            continue
        circle = [player]
        for other in sorted(others):
            if not taken[other] and all(other in met[member] for member in circle):
                circle.append(other)
        if len(circle) > tables:
            sizes.append(len(circle))
            for member in circle:
                taken[member] = True
    return sizes
