"""Splits a tier into groups of equal strength and nearly equal size."""

from collections.abc import Sequence
from itertools import chain, cycle


def even_sizes(members: int, groups: int) -> list[int]:
    """Sizes of the groups, larger ones first: 15 in two groups are 8 and 7."""
    return [members // groups + (index < members % groups) for index in range(groups)]


def dealt(ranked: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Deal in serpentine order (1 2 3 3 2 1 1 …), skipping full groups. Sizes must add up to all entries."""
    groups: list[list[int]] = [[] for _size in sizes]
    way = cycle(chain(range(len(sizes)), reversed(range(len(sizes)))))
    for entry in ranked:
        index = next(index for index in way if len(groups[index]) < sizes[index])
        groups[index].append(entry)
    return groups
