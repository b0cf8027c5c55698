from games.matches.models.matches import Absence, Match, Seat
from games.matches.models.moves import ActorKind, Move
from games.matches.models.setups import Setup

__all__ = [
    "Absence",
    "ActorKind",
    "Match",
    "Move",
    "Seat",
    "Setup",
]
