"""What the table waits for: the frames of the agenda. The last frame of the agenda is the one in force."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.types import Seat, snake_case
from games.el_caballero.rules.components.data import CASTILLOS_A_TURN, OPERATIONS_A_TURN, SHIPS_A_TURN, Power
from games.el_caballero.rules.components.grid import Cell, Edge

#: Where a ship comes from that is about to be landed.
ShipOrigin: TypeAlias = Literal["supply", "court", "map"]


class Frame(Struct, frozen=True, tag_field="type", tag=snake_case):
    """One thing to be done before the frames below it."""


class StartRound(Frame, frozen=True):
    """TABLE: refill (EC-4.1)."""

    round: int


class Bidding(Frame, frozen=True):
    """EC-4.2: the bidder plays a power card."""

    seat: Seat


class Turn(Frame, frozen=True):
    """EC-6.1: a turn stays and shrinks until it is ended; what is still allowed in it."""

    seat: Seat
    card: Power
    areas_left: int
    can_reinforce: bool
    operations_left: int = OPERATIONS_A_TURN
    ships_left: int = SHIPS_A_TURN
    castillos_left: int = CASTILLOS_A_TURN
    can_move_grande: bool = True


class OpenBatch(Frame, frozen=True):
    """EC-7.3.7: the tile on `cell` made a tie; the second operation must follow at once and break it."""

    seat: Seat
    cell: Cell


class Laying(Frame, frozen=True):
    """An area tile was taken from the display: where, and how turned?"""

    seat: Seat
    tile: int


class Showing(Frame, frozen=True):
    """A caballero tile was begun on an empty cell, or is to be increased: which side, and how turned?"""

    seat: Seat
    cell: Cell


class Sailing(Frame, frozen=True):
    """A ship was taken: where is it landed?"""

    seat: Seat
    origin: ShipOrigin
    #: Where it lies, if it comes from the map.
    ship: Edge | None = None


class Rebuilding(Frame, frozen=True):
    """The castillo of a cell was taken up: to which tile does it go?"""

    seat: Seat
    cell: Cell


class EndRound(Frame, frozen=True):
    """TABLE: all turns are over."""


class ScoreLands(Frame, frozen=True):
    """TABLE: the land regions are scored (EC-10)."""


class ScoreSeas(Frame, frozen=True):
    """TABLE: the seas are scored (EC-10)."""


AnyFrame: TypeAlias = (
    StartRound
    | Bidding
    | Turn
    | OpenBatch
    | Laying
    | Showing
    | Sailing
    | Rebuilding
    | EndRound
    | ScoreLands
    | ScoreSeas
)
