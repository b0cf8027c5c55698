"""The seed of a deal: the committed secret, bound to the published seating."""

import json

from games.core.fairness import game_seed
from games.matches.models import Match


def seating_text(match: Match) -> str:
    """Return the published seating exactly as it enters the seed."""
    return json.dumps(match.seating, sort_keys=True, separators=(",", ":"))


def match_seed(match: Match) -> bytes:
    """Return the seed of the shuffles: the committed secret bound to the published seating."""
    return game_seed(bytes(match.secret), seating_text(match).encode())
