"""Rating of one match: a full-pairing Bradley–Terry model, based on places alone.

Points never count: a player who decides between two others at the end must not affect their ratings by the margin.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from tournaments.ratings.rules.skill import BETA, MU, SIGMA, TAU, Skill

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull


def _undamped(*_args: object, **_kwargs: object) -> float:
    """Replaces the model's own damping, which keeps sigma too large for too long; without it, sigma is calibrated."""
    return 1.0


@cache
def _model() -> "BradleyTerryFull":
    # Only where matches are rated: a web process never needs it.
    from openskill.models import BradleyTerryFull

    return BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU, gamma=_undamped)


def rated(skills: Sequence[Skill], places: Sequence[int]) -> list[tuple[float, float]]:
    """Return mu and sigma of everybody after a match with these places; equal places are ties."""
    teams = [[_model().rating(skill.mu, skill.sigma)] for skill in skills]
    after = _model().rate(teams, ranks=[float(place) for place in places])
    return [(player.mu, player.sigma) for (player,) in after]
