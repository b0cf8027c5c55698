"""Divides a field into tables of allowed sizes, and places short tables in the ranking."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Literal

Where = Literal["spread", "bottom", "top"]


def plan_tables(players: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    """Return the table sizes, largest first, with as few tables as possible not of the first size; None if none fit."""
    preferred, *others = checked_sizes(sizes)
    if players < 0:
        raise ValueError(f"players: {players} is less than none")
    # With more players than this at other sizes, some of those tables could be regrouped into the preferred size.
    most_left_over = sum((preferred - 1) * size for size in others)
    left_over = players % preferred
    best: tuple[int, ...] | None = None
    fewest = _fewest_tables(min(players, most_left_over), others)
    for rest in range(left_over, len(fewest), preferred):
        found = fewest[rest]
        if found is not None and (best is None or len(found) < len(best)):
            best = found
    if best is None:
        return None
    usual = (players - sum(best)) // preferred
    return tuple(sorted((preferred,) * usual + best, reverse=True))


def plan_with_byes(players: int, sizes: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Return table sizes and the number of byes, as few as possible. A field too small for any table has only byes."""
    for byes in range(players + 1):
        plan = plan_tables(players - byes, sizes)
        if plan is not None:
            return plan, byes
    raise ValueError(f"players: {players} is less than none")


def lay_out(plan: Sequence[int], where: Where) -> tuple[int, ...]:
    """Return the table sizes from the top of the ranking to the bottom."""
    if where == "bottom":
        return tuple(sorted(plan, reverse=True))
    if where == "top":
        return tuple(sorted(plan))
    if where != "spread":
        raise ValueError(f"where: {where!r} is none of spread, bottom, top")
    # Split the ranking into as many equal parts as there are tables of a size, and put one in the middle of each part.
    middles = (
        (((2 * nth + 1) / number), -size) for size, number in Counter(plan).items() for nth in range(number)
    )
    return tuple(-size for _middle, size in sorted(middles))


def is_short(size: int, sizes: Sequence[int]) -> bool:
    """Whether a table has fewer seats than the organiser prefers; counted in `Candidate.shorts`."""
    return size < sizes[0]


def checked_sizes(sizes: Sequence[int]) -> tuple[int, ...]:
    if not sizes or min(sizes) < 2 or len(set(sizes)) != len(sizes):
        raise ValueError(f"sizes: {tuple(sizes)} must name each size once, two seats or more")
    return tuple(sizes)


def _fewest_tables(most: int, sizes: Sequence[int]) -> list[tuple[int, ...] | None]:
    """For every number of players up to `most`: the fewest tables that seat them all, earlier sizes first."""
    fewest: list[tuple[int, ...] | None] = [()]
    for players in range(1, most + 1):
        shorter = [
            (size, rest) for size in sizes if size <= players and (rest := fewest[players - size]) is not None
        ]
        options = [tuple(sorted(chain((size,), rest), key=sizes.index)) for size, rest in shorter]
        fewest.append(
            min(options, key=lambda tables: (len(tables), [sizes.index(s) for s in tables]), default=None)
        )
    return fewest
