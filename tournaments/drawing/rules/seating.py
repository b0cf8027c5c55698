"""Who sits where at one table, so that everybody gets to know every seat."""

from collections.abc import Hashable, Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import Final, TypeVar

P = TypeVar("P", bound=Hashable)

#: What counts first outweighs whatever the rest of a table can add up to.
_FIRST: Final = 10**9
_SECOND: Final = 10


def seat(
    table: Sequence[P], counts: Sequence[Sequence[int]], last: Sequence[int | None], seed: int
) -> tuple[P, ...]:
    """The players in the order of their seats: the best of all orders.

    For each player `counts` says how often they had each seat (seats that are not named were never had), `last` which one
    they had last. First comes the sum of squares of the counts, then how few have the seat of the last time again.
    """
    number = len(table)
    # Equally good orders are told apart by the seed: the first that is found is taken.
    shuffled = Random(seed).sample(range(number), number)
    costs = [_costs(counts[player], last[player], number) for player in shuffled]
    best = min(_orders(number), key=lambda order: sum(map(list.__getitem__, costs, order)))
    seated = sorted(zip(best, shuffled, strict=True))
    return tuple(table[player] for _seat, player in seated)


def _costs(counts: Sequence[int], last: int | None, number: int) -> list[int]:
    """What each seat costs a player. One more in a seat adds 2c+1 to the sum of squares.

    That is linear: twice the second time costs as much as once the first and once the third. So the squares come next.
    """
    had = [*counts[:number], *[0] * (number - len(counts))]
    return [
        (2 * count + 1) * _FIRST + count**2 * _SECOND + (place == last) for place, count in enumerate(had)
    ]


@cache
def _orders(number: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(number)))
