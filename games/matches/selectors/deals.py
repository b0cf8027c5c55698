"""What a match is dealt from: the committed secret, bound to the published seating."""

import json

from games.core.fairness import game_seed
from games.matches.models import Match


def seating_text(match: Match) -> str:
    """The published seating, byte for byte as it enters the seed."""
    return json.dumps(match.seating, sort_keys=True, separators=(",", ":"))


def match_seed(match: Match) -> bytes:
    """The seed of the shuffles: the committed secret bound to the published seating, or to that of a set-up."""
    return game_seed(bytes(match.secret), seating_text(match).encode())
