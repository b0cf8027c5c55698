"""Groups of one tier that are equally strong and nearly equally large."""

from collections.abc import Sequence
from itertools import chain, cycle


def even_sizes(members: int, groups: int) -> list[int]:
    """The larger ones first: 15 in two groups are 8 and 7."""
    return [members // groups + (index < members % groups) for index in range(groups)]


def dealt(ranked: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """To and fro over the groups (1 2 3 3 2 1 1 …), past those that are full. Sizes add up to all who are dealt."""
    groups: list[list[int]] = [[] for _size in sizes]
    way = cycle(chain(range(len(sizes)), reversed(range(len(sizes)))))
    for entry in ranked:
        index = next(index for index in way if len(groups[index]) < sizes[index])
        groups[index].append(entry)
    return groups
