"""Computer players beside the human pools: fixed marks on the same scale, for orientation. Nobody gains or loses by them.

The Adept stands at a newcomer's 1500 by definition. Where the Novice stands was measured in the arena; how, and how
often, is told in docs/ratings.md. A level never changes in place, and so neither does its mark.
"""

from math import log, sqrt
from typing import Final, NamedTuple

from tournaments.rating.display import points
from tournaments.rating.skill import BETA, MU


class Anchor(NamedTuple):
    """A level of computer player and its mark."""

    level: str
    rating: int


def distance(ahead: float, pairs: int) -> float:
    """How many units of mu lie between two settled players of whom one finished ahead so often.

    Half a success more on each side: even forty of forty do not mean never.
    """
    share = (ahead + 0.5) / (pairs + 1)
    return sqrt(2) * BETA * log(share / (1 - share))


#: How often the Adept finished ahead of a Novice at the same table, and of how many pairs.
_MEASURED: Final = {
    "el_grande-duel": (40, 40),
    "el_grande-table": (120, 120),
    "el_caballero-duel": (40, 40),
    "el_caballero-table": (120, 120),
    "el_capitan-duel": (40, 40),
    "el_capitan-table": (120, 120),
}


def anchors_of(pool: str) -> list[Anchor]:
    """The marks of a pool, the strongest first; the overall pool, a mixture of games, has none."""
    if pool not in _MEASURED:
        return []
    return [
        Anchor("greedy", points(MU)),
        Anchor("uniform", points(MU - distance(*_MEASURED[pool]))),
    ]
