"""What a declared special action will do: an ordered list of deeds, each of which a veto may cut off (EG-7.6)."""

from typing import TypeAlias

from msgspec import Struct

from games.core.types import Seat, snake_case
from games.el_grande.rules.components.board import Area, Region, Scoreboard
from games.el_grande.rules.components.cards import Power


class Deed(Struct, frozen=True, tag_field="type", tag=snake_case):
    """One unit of a declaration."""


class MoveCaballero(Deed, frozen=True):
    """1A, 1C to 1I."""

    owner: Seat
    source: Region
    target: Area


class PlaceFromCourt(Deed, frozen=True):
    """1B, 1C."""

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
    """2E."""

    owner: Seat
    region: Region


class AskDisks(Deed, frozen=True):
    """2F, 2G, 4D, 4G: secret disks decide."""


class ScoreArea(Deed, frozen=True):
    """2H, 3A to 3H."""

    area: Area


class MoveBoard(Deed, frozen=True):
    """4A."""

    board: Scoreboard
    target: Area


class MoveKing(Deed, frozen=True):
    """4B, 5A."""

    target: Region


class Expel(Deed, frozen=True):
    """4C: the opponents leave this region, disks decide where to."""

    region: Region


class MoveGrande(Deed, frozen=True):
    """4D with `grande_scope="active"`."""

    target: Region


class RecoverPower(Deed, frozen=True):
    """4E; the card is None for everybody but its owner."""

    card: Power | None


class DrawCaballeros(Deed, frozen=True):
    """4F."""

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
