"""How a field is divided into tables of allowed sizes, and where the short tables lie in the ranking."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Literal

Where = Literal["spread", "bottom", "top"]


def plan_tables(players: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    """The sizes of the tables, largest first, with as few tables as possible that are not of the first size; None
    if the field cannot be divided."""
    preferred, *others = checked_sizes(sizes)
    if players < 0:
        raise ValueError(f"players: {players} is less than none")
    # More tables of another size than this could be laid out again as tables of the preferred size.
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
    """The same with as few byes as possible. A field that is too small for any table has byes only."""
    for byes in range(players + 1):
        plan = plan_tables(players - byes, sizes)
        if plan is not None:
            return plan, byes
    raise ValueError(f"players: {players} is less than none")


def lay_out(plan: Sequence[int], where: Where) -> tuple[int, ...]:
    """The sizes of the tables from the first of the ranking to the last."""
    if where == "bottom":
        return tuple(sorted(plan, reverse=True))
    if where == "top":
        return tuple(sorted(plan))
    if where != "spread":
        raise ValueError(f"where: {where!r} is none of spread, bottom, top")
    # The tables of each size stand in the middle of as many equal parts of the ranking.
    middles = (
        (((2 * nth + 1) / number), -size) for size, number in Counter(plan).items() for nth in range(number)
    )
    return tuple(-size for _middle, size in sorted(middles))


def is_short(size: int, sizes: Sequence[int]) -> bool:
    """Whether a table has fewer seats than the organiser prefers: what `Candidate.shorts` counts."""
    return size < sizes[0]


def checked_sizes(sizes: Sequence[int]) -> tuple[int, ...]:
    if not sizes or min(sizes) < 2 or len(set(sizes)) != len(sizes):
        raise ValueError(f"sizes: {tuple(sizes)} must name each size once, two seats or more")
    return tuple(sizes)


def _fewest_tables(most: int, sizes: Sequence[int]) -> list[tuple[int, ...] | None]:
    """For every number of players up to `most`: the shortest list of tables that seats them all, earlier sizes first."""
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
