"""Names of the clickable targets, shared by choices and pictures."""

from games.core.types import Seat


def area_target(area: str) -> str:
    """A region or the Castillo."""
    return f"region:{area}"


def stack_target(area: str, owner: Seat) -> str:
    """The caballeros of one colour in an area."""
    return f"stack:{area}:{owner}"


def scoreboard_target(board: str) -> str:
    return f"scoreboard:{board}"


def king_target() -> str:
    return "king"


def grande_target(owner: Seat) -> str:
    return f"grande:{owner}"


def card_target(pile: int) -> str:
    """The face-up action card of a pile."""
    return f"card:{pile}"


def power_target(power: int) -> str:
    return f"power:{power}"


def court_target(owner: Seat) -> str:
    """The Court of one player, in the player's panel."""
    return f"court:{owner}"
