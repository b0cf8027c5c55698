"""The estimated skill of one person in one pool, and how it fades while they do not play."""

from datetime import datetime
from math import sqrt
from typing import Final

from msgspec import Struct

MU: Final = 25.0
SIGMA: Final = 25 / 3
#: How much one performance varies around a player's skill.
BETA: Final = 25 / 3
#: Added to sigma by every match, so that ratings never freeze.
TAU: Final = 25 / 300

#: Variance added by a day without a match: a sigma of 2.5 becomes 4.6 within a year.
VARIANCE_PER_DAY: Final = 0.04

_SECONDS_PER_DAY: Final = 86_400


class Skill(Struct, frozen=True, array_like=True):
    """An estimate of a person's strength, as of their last match."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    last_played: datetime | None = None


NEWCOMER: Final = Skill()


def faded(skill: Skill, moment: datetime) -> Skill:
    """The same estimate at a later time: the longer a person has not played, the less certain it is."""
    if skill.last_played is None:
        return skill
    days = max((moment - skill.last_played).total_seconds() / _SECONDS_PER_DAY, 0.0)
    sigma = min(sqrt(skill.sigma**2 + VARIANCE_PER_DAY * days), max(SIGMA, skill.sigma))
    return Skill(skill.mu, sigma, skill.games, skill.last_played)
