"""The frames of the agenda: what the table is waiting for. The last frame of the agenda is the current one."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from games.core.types import TABLE, Seat, snake_case
from games.el_caballero.rules.components.data import CASTILLOS_A_TURN, OPERATIONS_A_TURN, SHIPS_A_TURN, Power
from games.el_caballero.rules.components.grid import Cell, Edge

#: Where the ship that is about to be landed comes from.
ShipOrigin: TypeAlias = Literal["supply", "court", "map"]


class Frame(Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Something to be done before the frames below it."""


class TableFrame(Frame, frozen=True):
    """A step that nobody has to decide."""

    #: Every frame says whose answer it awaits.
    seat: ClassVar[Seat] = TABLE


class StartRound(TableFrame, frozen=True):
    """TABLE: refill the display (EC-4.1)."""

    round: int


class Bidding(Frame, frozen=True):
    """The bidder has to play a power card (EC-4.2)."""

    seat: Seat


class Turn(Frame, frozen=True):
    """A turn and what is still allowed in it (EC-6.1); it stays on the agenda until it is ended."""

    seat: Seat
    card: Power
    areas_left: int
    can_reinforce: bool
    operations_left: int = OPERATIONS_A_TURN
    ships_left: int = SHIPS_A_TURN
    castillos_left: int = CASTILLOS_A_TURN
    can_move_grande: bool = True


class OpenBatch(Frame, frozen=True):
    """EC-7.3.7: the tile on `cell` made a tie, so the second operation must follow at once and break it."""

    seat: Seat
    cell: Cell


class Laying(Frame, frozen=True):
    """An area tile was taken from the display; its cell and rotation are to be chosen."""

    seat: Seat
    tile: int


class Showing(Frame, frozen=True):
    """A caballero tile was started or is being increased; its side and rotation are to be chosen."""

    seat: Seat
    cell: Cell


class Sailing(Frame, frozen=True):
    """A ship was taken; the place to land it is to be chosen."""

    seat: Seat
    origin: ShipOrigin
    #: Where the ship is now, if it comes from the map.
    ship: Edge | None = None


class Rebuilding(Frame, frozen=True):
    """The castillo on `cell` was picked up; the tile it moves to is to be chosen."""

    seat: Seat
    cell: Cell


class EndRound(TableFrame, frozen=True):
    """TABLE: all turns are over."""


class ScoreLands(TableFrame, frozen=True):
    """TABLE: the land regions are scored (EC-10)."""


class ScoreSeas(TableFrame, frozen=True):
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
