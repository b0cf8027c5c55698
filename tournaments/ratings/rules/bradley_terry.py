"""Rating of one match: a full-pairing Bradley–Terry model, based on places alone.

Points never count: a player who decides between two others at the end must not affect their ratings by the margin.
"""

from collections.abc import Sequence
from typing import Final

from openskill.models import BradleyTerryFull

from tournaments.ratings.rules.skill import BETA, MU, SIGMA, TAU, Skill


def _undamped(*_args: object, **_kwargs: object) -> float:
    """Replaces the model's own damping, which keeps sigma too large for too long; without it, sigma is calibrated."""
    return 1.0


MODEL: Final = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU, gamma=_undamped)


def rated(skills: Sequence[Skill], places: Sequence[int]) -> list[tuple[float, float]]:
    """Return mu and sigma of everybody after a match with these places; equal places are ties."""
    teams = [[MODEL.rating(skill.mu, skill.sigma)] for skill in skills]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(player.mu, player.sigma) for (player,) in after]
