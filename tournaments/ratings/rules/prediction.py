"""How likely a player finishes ahead of another, and the expected places at a table."""

from collections.abc import Sequence
from math import exp, sqrt

from tournaments.ratings.rules.skill import BETA, Skill


def lead(one: Skill, other: Skill) -> float:
    """The lead of one player over another, in units of the total uncertainty between them."""
    return (one.mu - other.mu) / sqrt(2 * BETA**2 + one.sigma**2 + other.sigma**2)


def chance(led_by: float, steepness: float) -> float:
    """How likely a lead holds. The steepness of a pool is fitted to past results (ratings.rules.calibration)."""
    return 1 / (1 + exp(-steepness * led_by))


def chance_ahead(one: Skill, other: Skill, steepness: float = 1.0) -> float:
    return chance(lead(one, other), steepness)


def expected_places(skills: Sequence[Skill], steepness: float = 1.0) -> list[float]:
    """The expected place of each player."""
    return [
        1 + sum(chance_ahead(other, one, steepness) for j, other in enumerate(skills) if j != i)
        for i, one in enumerate(skills)
    ]
