"""Everything a seat may wish for. Each action is one small choice, one click."""

from typing import TypeAlias

from games.core.types import Action
from games.el_caballero.rules.components.data import Power, Side
from games.el_caballero.rules.components.grid import Cell, Direction, Rotation


class Proceed(Action, frozen=True):
    """The only action of the table: do the automatic step that is due."""


class PlayPower(Action, frozen=True):
    """EC-4.2: bid one power card from the hand."""

    card: Power


class Reinforce(Action, frozen=True):
    """Action 1: the caballeros of the power card come to the court."""


class TakeTile(Action, frozen=True):
    """Action 2: take an area tile from the display, to be laid next."""

    tile: int


class LayTile(Action, frozen=True):
    """Action 2: where the taken area tile goes, and how it is turned."""

    cell: Cell
    rotation: Rotation


class PlaceCaballero(Action, frozen=True):
    """Action 3: begin a new caballero tile on a cell; with two land contacts the grande comes along."""

    cell: Cell


class RaiseCaballero(Action, frozen=True):
    """Action 3: begin to increase an own caballero tile."""

    cell: Cell


class ShowNumbers(Action, frozen=True):
    """Action 3: how the caballero tile that was begun lies."""

    side: Side
    rotation: Rotation


class BuyShip(Action, frozen=True):
    """Action 4: take a ship from the supply, to be landed next."""


class DeployShip(Action, frozen=True):
    """Action 7: take a ship from the court, to be landed next."""


class LiftShip(Action, frozen=True):
    """Action 7: take up an own ship, to be landed elsewhere next. For a governed sea: its anchor."""

    cell: Cell
    direction: Direction


class LandShip(Action, frozen=True):
    """Actions 4 and 7: an edge of an own caballero tile, or the anchor of an own governed sea."""

    cell: Cell
    direction: Direction


class BuildCastillo(Action, frozen=True):
    """Action 5."""

    cell: Cell


class ReturnTile(Action, frozen=True):
    """Action 6: take back an own caballero tile."""

    cell: Cell


class ReturnShip(Action, frozen=True):
    """Action 6: take back an own ship. For a governed sea: its anchor."""

    cell: Cell
    direction: Direction


class LiftCastillo(Action, frozen=True):
    """Action 7: take up the castillo of an own tile, to be set elsewhere next."""

    cell: Cell


class SetCastillo(Action, frozen=True):
    """Action 7: the own tile to which the castillo goes."""

    cell: Cell


class PlaceGovernor(Action, frozen=True):
    """Action 8: any edge of a closed region names it; choices name it by its anchor (EC-3.15)."""

    cell: Cell
    direction: Direction


class PlaceGrande(Action, frozen=True):
    """Action 9: from the court onto an own tile."""

    cell: Cell


class MoveGrande(Action, frozen=True):
    """Action 10: onto another own tile."""

    cell: Cell


class EndTurn(Action, frozen=True):
    """Leave out what has not been done."""


AnyAction: TypeAlias = (
    Proceed
    | PlayPower
    | Reinforce
    | TakeTile
    | LayTile
    | PlaceCaballero
    | RaiseCaballero
    | ShowNumbers
    | BuyShip
    | DeployShip
    | LiftShip
    | LandShip
    | BuildCastillo
    | ReturnTile
    | ReturnShip
    | LiftCastillo
    | SetCastillo
    | PlaceGovernor
    | PlaceGrande
    | MoveGrande
    | EndTurn
)
