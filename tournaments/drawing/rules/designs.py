"""Schedules known beforehand: cyclic designs, affine planes, round robin. The seed shuffles the players."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Generic, TypeVar

from tournaments.drawing.rules.base_blocks import Block, base_block, base_blocks, check_field, meeting_counts
from tournaments.drawing.rules.circle_search import order_apart
from tournaments.drawing.rules.drawings import Pair

__all__ = [
    "RoundTables",
    "affine_rounds",
    "base_block",
    "base_blocks",
    "cyclic",
    "cyclic_apart",
    "meetings",
    "round_robin",
]

P = TypeVar("P", bound=Hashable)

#: Multiplication table of the field with four elements; addition is XOR.
_PRODUCTS_OF_FOUR: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))


@dataclass(frozen=True)
class RoundTables(Generic[P]):
    """Tables played at the same time. Each lists its players in seat order."""

    tables: tuple[tuple[P, ...], ...]
    byes: tuple[P, ...] = ()


def cyclic(
    players: Sequence[P], seats: int, seed: int, games: int | None = None
) -> tuple[tuple[P, ...], ...]:
    """Return as many games as players: everybody plays `seats` of them, one in each seat.

    `games` per player may be twice `seats`; the second half is then a second block that avoids the pairs of the first.
    """
    check_field(len(players), seats)
    number, odd = divmod(seats if games is None else games, seats)
    if odd or not number:
        raise ValueError(f"games: {games} is no multiple of {seats} seats")
    order = _shuffled(players, seed)
    blocks = base_blocks(len(order), seats, number)
    return tuple(game for block in blocks for game in _turned(block, order))


def cyclic_apart(
    players: Sequence[int], block: Block, forbidden: frozenset[Pair], seed: int
) -> tuple[tuple[int, ...], ...] | None:
    """Return the games of one block, with players ordered so that no forbidden pair meets; None if none was found."""
    counts = meeting_counts(len(players), [block])
    order = order_apart(_shuffled(players, seed), [count == 0 for count in counts], forbidden)
    return None if order is None else tuple(_turned(block, order))


def meetings(players: int, seats: int, games: int | None = None) -> tuple[int, int]:
    """Return how often two players of a cyclic design meet, at least and at most.

    In a field of `seats` players all meet in every game. With seats·(seats−1)+1 players or more nobody meets twice,
    except with 22 at tables of five; with more than that, not all can meet.
    """
    blocks = base_blocks(players, seats, (games or seats) // seats)
    counts = meeting_counts(players, blocks)[1:]
    return min(counts), max(counts)


def affine_rounds(players: Sequence[P], seats: int, seed: int) -> tuple[RoundTables[P], ...]:
    """Return rounds of an affine plane: seats² players meet each other exactly once in seats + 1 rounds.

    Everybody has each seat once, and one of them twice.
    """
    if seats not in (2, 3, 4, 5) or len(players) != seats**2:
        raise ValueError(
            f"players: rounds in which all meet once are for 4, 9, 16 or 25, as the seats' square, not {len(players)}"
        )
    order = _shuffled(players, seed)
    across = range(seats)

    def at(x: int, y: int) -> P:
        return order[x * seats + y]

    def line(slope: int, offset: int) -> tuple[P, ...]:
        # The seats rotate by the slope from round to round.
        columns = (_difference(seat, slope, seats) for seat in across)
        return tuple(at(x, _sum(_product(slope, x, seats), offset, seats)) for x in columns)

    sloping = tuple(RoundTables(tuple(line(slope, offset) for offset in across)) for slope in across)
    upright = RoundTables(tuple(tuple(at(x, y) for y in across) for x in across))
    return (*sloping, upright)


def round_robin(players: Sequence[P], seed: int, double: bool = False) -> tuple[RoundTables[P], ...]:
    """Return a round robin at tables of two, by the circle method; a second leg swaps the seats.

    In each leg a player's two seat counts differ by at most one. In an odd field everybody has one bye per leg.
    """
    if len(players) < 2:
        raise ValueError(f"players: {len(players)} cannot play each other")
    order = _shuffled(players, seed)
    # In an even field one player stands in the middle of the circle; in an odd one, whoever would meet them has a bye.
    middle = [order.pop()] if len(order) % 2 == 0 else []
    first_leg = tuple(_circle_round(order, middle, number) for number in range(len(order)))
    if not double:
        return first_leg
    return first_leg + tuple(
        RoundTables(tuple(table[::-1] for table in each.tables), each.byes) for each in first_leg
    )


def _turned(block: Block, order: Sequence[P]) -> Iterator[tuple[P, ...]]:
    for turn in range(len(order)):
        yield tuple(order[(place + turn) % len(order)] for place in block)


def _circle_round(circle: Sequence[P], middle: Sequence[P], number: int) -> RoundTables[P]:
    """Pair players across the circle. The one ahead gets the first seat: everybody is ahead of half of the circle."""
    length = len(circle)
    tables = tuple(
        (circle[(number + step) % length], circle[number - step]) for step in range(1, (length + 1) // 2)
    )
    at_the_top = circle[number]
    if not middle:
        return RoundTables(tables, (at_the_top,))
    own = (at_the_top, middle[0]) if number % 2 else (middle[0], at_the_top)
    return RoundTables((own, *tables))


def _shuffled(players: Sequence[P], seed: int) -> list[P]:
    if len(set(players)) != len(players):
        raise ValueError("players: somebody is named twice")
    order = list(players)
    Random(seed).shuffle(order)
    return order


def _sum(one: int, other: int, order: int) -> int:
    return one ^ other if order == 4 else (one + other) % order


def _difference(one: int, other: int, order: int) -> int:
    return one ^ other if order == 4 else (one - other) % order


def _product(one: int, other: int, order: int) -> int:
    return _PRODUCTS_OF_FOUR[one][other] if order == 4 else one * other % order
