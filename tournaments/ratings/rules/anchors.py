"""Computer players beside the human pools: fixed marks on the same scale, for orientation. Nobody gains or loses by them.

The Adept stands at a newcomer's 1500 by definition. Where the Novice stands was measured in the arena; how, and how
often, is told in docs/playing/ratings.md. A level never changes in place, and so neither does its mark.
"""

from math import log, sqrt
from typing import NamedTuple

from tournaments.ratings.rules.display import points
from tournaments.ratings.rules.skill import BETA, MU


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


def anchors_by(ahead: int, pairs: int) -> list[Anchor]:
    """The marks of a pool in which the Adept finished ahead of a Novice so often, the strongest first."""
    return [
        Anchor("greedy", points(MU)),
        Anchor("uniform", points(MU - distance(ahead, pairs))),
    ]
