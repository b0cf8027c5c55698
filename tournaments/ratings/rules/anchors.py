"""Fixed marks of computer players on the scale of the human pools, for orientation. Nobody's rating changes by them.

One level stands at a newcomer's 1500 by definition; the marks of the others were measured from there in the arena (how, and
with how many matches: docs/playing/ratings.md). A level never changes, and so neither does its mark.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from tournaments.ratings.rules.display import points
from tournaments.ratings.rules.skill import BETA, MU

#: The level at 1500.
FIXED: Final = "medium"


class Anchor(NamedTuple):
    """A level of computer player and its mark."""

    level: str
    rating: int


class Step(NamedTuple):
    """How often one level finished ahead of the next one below it, out of how many pairs."""

    level: str
    below: str
    ahead: float
    pairs: int


def distance(ahead: float, pairs: int) -> float:
    """Return the difference in mu between two settled players of whom one finished ahead this often.

    Adds half a success on each side: even 40 of 40 does not mean never.
    """
    share = (ahead + 0.5) / (pairs + 1)
    return sqrt(2) * BETA * log(share / (1 - share))


def anchors_by(steps: Sequence[Step]) -> list[Anchor]:
    """Return the marks of all levels, given the steps between them, strongest first."""
    if not steps:
        return []
    marks = {steps[0].level: 0.0}
    for step in steps:
        marks[step.below] = marks[step.level] - distance(step.ahead, step.pairs)
    return [Anchor(level, points(MU + mark - marks[FIXED])) for level, mark in marks.items()]
