"""What a declared special action will do: an ordered list of deeds, each of which a veto may cut off (EG-7.6)."""

from typing import TypeAlias

from msgspec import Struct

from games.core.types import Seat, snake_case
from games.el_grande.rules.components.board import Area, Region, Scoreboard
from games.el_grande.rules.components.cards import Power


class Deed(Struct, frozen=True, tag_field="type", tag=snake_case):
    """One unit of a declaration."""


class MoveCaballero(Deed, frozen=True):
    """1A, 1C to 1I: one caballero moves."""

    owner: Seat
    source: Region
    target: Area


class PlaceFromCourt(Deed, frozen=True):
    """1B, 1C: one extra caballero is placed."""

    area: Area


class ReturnFromCourt(Deed, frozen=True):
    """2B, 2C: `count` caballeros of one opponent go from the Court to the Province."""

    owner: Seat
    count: int


class AskReturn(Deed, frozen=True):
    """2D: one player gives back `count` caballeros of the player's own choice."""

    owner: Seat
    count: int


class ReturnCaballero(Deed, frozen=True):
    """2E: one caballero of an opponent goes from a region to the Province."""

    owner: Seat
    region: Region


class AskDisks(Deed, frozen=True):
    """2F, 2G, 4D, 4G: secret disks decide."""


class ScoreArea(Deed, frozen=True):
    """2H, 3A to 3H: one area is scored."""

    area: Area


class MoveBoard(Deed, frozen=True):
    """4A: a mobile scoreboard moves."""

    board: Scoreboard
    target: Area


class MoveKing(Deed, frozen=True):
    """4B, 5A: the King moves."""

    target: Region


class Expel(Deed, frozen=True):
    """4C: the opponents leave this region, disks decide where to."""

    region: Region


class MoveGrande(Deed, frozen=True):
    """4D with `grande_scope="active"`: the actor's Grande moves."""

    target: Region


class RecoverPower(Deed, frozen=True):
    """4E: a power card returns to the hand; the card is None for everybody but its owner."""

    card: Power | None


class DrawCaballeros(Deed, frozen=True):
    """4F: caballeros come from the Province to the Court."""

    count: int


AnyDeed: TypeAlias = (
    MoveCaballero
    | PlaceFromCourt
    | ReturnFromCourt
    | AskReturn
    | ReturnCaballero
    | AskDisks
    | ScoreArea
    | MoveBoard
    | MoveKing
    | Expel
    | MoveGrande
    | RecoverPower
    | DrawCaballeros
)
