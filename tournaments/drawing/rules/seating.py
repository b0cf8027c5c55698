"""Seats at one table, balanced so that everybody gets every seat equally often."""

from collections.abc import Hashable, Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import Final, TypeVar

P = TypeVar("P", bound=Hashable)

#: Weights: the first criterion outweighs anything the others of a table can add up to.
_FIRST: Final = 10**9
_SECOND: Final = 10


def seat(
    table: Sequence[P], counts: Sequence[Sequence[int]], last: Sequence[int | None], seed: int
) -> tuple[P, ...]:
    """Return the players in seat order: the best of all permutations.

    For each player, `counts` tells how often they had each seat (missing seats: never) and `last` which one they had
    last. The sum of squared counts decides first, then how few get the same seat as last time.
    """
    number = len(table)
    # The first of equally good orders is taken, so shuffling by the seed decides between them.
    shuffled = Random(seed).sample(range(number), number)
    costs = [_costs(counts[player], last[player], number) for player in shuffled]
    best = min(_orders(number), key=lambda order: sum(map(list.__getitem__, costs, order)))
    seated = sorted(zip(best, shuffled, strict=True))
    return tuple(table[player] for _seat, player in seated)


def _costs(counts: Sequence[int], last: int | None, number: int) -> list[int]:
    """What each seat costs a player: taking a seat for the (c+1)th time adds 2c+1 to the sum of squares.

    That is linear: two seats had once cost as much as one had never and one had twice. So the squares break the tie.
    """
    had = [*counts[:number], *[0] * (number - len(counts))]
    return [
        (2 * count + 1) * _FIRST + count**2 * _SECOND + (place == last) for place, count in enumerate(had)
    ]


@cache
def _orders(number: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(number)))
