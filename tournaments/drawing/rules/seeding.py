"""From a ranking to the tables of the next stage: who advances, and who meets whom."""

from collections.abc import Sequence
from typing import TypeVar

from tournaments.drawing.rules.table_sizes import plan_tables

P = TypeVar("P")


def serpentine(ranked: Sequence[P], tables: int | Sequence[int]) -> tuple[tuple[P, ...], ...]:
    """Deal the ranking to the tables in serpentine order, so that the best sit apart.

    `tables` is a number of tables, as equal as possible, or the size of each.
    """
    sizes = _equal_sizes(len(ranked), tables) if isinstance(tables, int) else list(tables)
    if sum(sizes) != len(ranked):
        raise ValueError(f"tables: {sum(sizes)} seats for {len(ranked)} players")
    dealt: list[list[P]] = [[] for _size in sizes]
    # Rows alternate in direction; full tables are skipped.
    waiting = iter(ranked)
    for row in range(max(sizes, default=0)):
        forth = [number for number, size in enumerate(sizes) if row < size]
        for number in forth if row % 2 == 0 else reversed(forth):
            dealt[number].append(next(waiting))
    return tuple(map(tuple, dealt))


def cut(ranked: Sequence[P], advance: int) -> tuple[tuple[P, ...], tuple[P, ...]]:
    """Return those who advance, and the alternates in the order in which they are asked."""
    if not 0 <= advance <= len(ranked):
        raise ValueError(f"advance: {advance} of {len(ranked)} players cannot advance")
    return tuple(ranked[:advance]), tuple(ranked[advance:])


def advance_count(players: int, seats: int) -> int:
    """How many advance from heats to semi-finals: full tables, at most as many tables as seats, at most half of the
    field.

    0 if half of the field does not fill a table.
    """
    return min(seats**2, players // 2) // seats * seats


def knockout_tables(ranked: Sequence[P], sizes: Sequence[int]) -> tuple[tuple[P, ...], ...]:
    """Return the tables of a knockout stage, with the best of the ranking at different tables."""
    plan = plan_tables(len(ranked), sizes)
    if plan is None:
        raise ValueError(
            f"players: {len(ranked)} cannot be divided into tables of {', '.join(map(str, sizes))}"
        )
    return serpentine(ranked, plan)


def _equal_sizes(players: int, tables: int) -> list[int]:
    if tables < 1:
        raise ValueError(f"tables: {tables} tables are too few")
    each, more = divmod(players, tables)
    return [each + 1] * more + [each] * (tables - more)
