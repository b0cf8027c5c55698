"""A skill as displayed: a newcomer has 1500; with 100 points more one finishes ahead about 64 times of 100."""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from tournaments.ratings.rules.skill import MU, Skill, faded

_CENTRE: Final = 1500
POINTS_PER_MU: Final = 14

PROVISIONAL_SIGMA: Final = 4.4
PROVISIONAL_GAMES: Final = 10
LISTED_SIGMA: Final = 4.0
LISTED_GAMES: Final = 15
LISTED_DAYS: Final = 180


class Shown(NamedTuple):
    """Rating, deviation, and whether both are still provisional."""

    rating: int
    deviation: int
    is_provisional: bool

    @property
    def cautious(self) -> int:
        """Sort key of leaderboards: the strength a person almost certainly has."""
        return self.rating - 2 * self.deviation


def points(mu: float) -> int:
    return round(_CENTRE + POINTS_PER_MU * (mu - MU))


def shown(skill: Skill, moment: datetime | None = None) -> Shown:
    """Display a skill as of a moment, or as of the last match."""
    now = faded(skill, moment) if moment else skill
    return Shown(
        rating=points(now.mu),
        deviation=round(POINTS_PER_MU * now.sigma),
        is_provisional=now.sigma > PROVISIONAL_SIGMA or now.games < PROVISIONAL_GAMES,
    )


def is_listed(skill: Skill, moment: datetime) -> bool:
    """Whether a person is on the leaderboard: known well enough, and active recently."""
    if skill.last_played is None or skill.games < LISTED_GAMES:
        return False
    is_active = moment - skill.last_played <= timedelta(days=LISTED_DAYS)
    return is_active and faded(skill, moment).sigma <= LISTED_SIGMA
