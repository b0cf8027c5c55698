"""One match in numbers: a full-pairing Bradley–Terry model, fed with places alone.

Points never count: whoever decides between two others at the end must not decide about their ratings by the margin.
"""

from collections.abc import Sequence
from typing import Final

from openskill.models import BradleyTerryFull

from tournaments.ratings.rules.skill import BETA, MU, SIGMA, TAU, Skill


def _undamped(*_args: object, **_kwargs: object) -> float:
    """The model's own damping leaves sigma too large for too long; without it, it is calibrated."""
    return 1.0


MODEL: Final = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU, gamma=_undamped)


def rated(skills: Sequence[Skill], places: Sequence[int]) -> list[tuple[float, float]]:
    """Mu and sigma of everybody after a match in which they took these places; equal places are ties."""
    teams = [[MODEL.rating(skill.mu, skill.sigma)] for skill in skills]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(player.mu, player.sigma) for (player,) in after]
