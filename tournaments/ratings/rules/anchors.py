"""Fixed marks of computer players on the scale of the human pools, for orientation. Nobody's rating changes by them.

The Adept stands at a newcomer's 1500 by definition. The Novice's mark was measured in the arena (how, and with how many
matches: docs/playing/ratings.md). A level never changes, and so neither does its mark.
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
    """Return the difference in mu between two settled players of whom one finished ahead this often.

    Adds half a success on each side: even 40 of 40 does not mean never.
    """
    share = (ahead + 0.5) / (pairs + 1)
    return sqrt(2) * BETA * log(share / (1 - share))


def anchors_by(ahead: int, pairs: int) -> list[Anchor]:
    """Return the marks of a pool in which the Adept finished ahead of a Novice this often, strongest first."""
    return [
        Anchor("greedy", points(MU)),
        Anchor("uniform", points(MU - distance(ahead, pairs))),
    ]
