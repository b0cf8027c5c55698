"""The actions of a seat. Each action is one small choice, one click."""

from typing import TypeAlias

from games.core.types import Action
from games.el_caballero.rules.components.data import Power, Side
from games.el_caballero.rules.components.grid import Cell, Direction, Rotation


class Proceed(Action, frozen=True):
    """The table's only action: do the automatic step that is due."""


class PlayPower(Action, frozen=True):
    """EC-4.2: bid a power card from the hand."""

    card: Power


class Reinforce(Action, frozen=True):
    """Action 1: add the caballeros of the power card to the court."""


class TakeTile(Action, frozen=True):
    """Action 2: take an area tile from the display; the next action lays it."""

    tile: int


class LayTile(Action, frozen=True):
    """Action 2: lay the area tile that was taken on this cell, with this rotation."""

    cell: Cell
    rotation: Rotation


class PlaceCaballero(Action, frozen=True):
    """Action 3: start a new caballero tile on a cell; with two or more land contacts it brings the grande."""

    cell: Cell


class RaiseCaballero(Action, frozen=True):
    """Action 3: start increasing one of the seat's caballero tiles."""

    cell: Cell


class ShowNumbers(Action, frozen=True):
    """Action 3: choose side and rotation of the caballero tile that was started."""

    side: Side
    rotation: Rotation


class BuyShip(Action, frozen=True):
    """Action 4: take a ship from the supply; the next action lands it."""


class DeployShip(Action, frozen=True):
    """Action 7: take a ship from the court; the next action lands it."""


class LiftShip(Action, frozen=True):
    """Action 7: pick up one of the seat's ships to land it elsewhere. In a governed sea it is at the sea's anchor."""

    cell: Cell
    direction: Direction


class LandShip(Action, frozen=True):
    """Actions 4 and 7: land the ship on an edge of an own caballero tile, or at the anchor of an own governed sea."""

    cell: Cell
    direction: Direction


class BuildCastillo(Action, frozen=True):
    """Action 5: build a castillo on one of the seat's caballero tiles."""

    cell: Cell


class ReturnTile(Action, frozen=True):
    """Action 6: take back one of the seat's caballero tiles."""

    cell: Cell


class ReturnShip(Action, frozen=True):
    """Action 6: take back one of the seat's ships. In a governed sea it is at the sea's anchor."""

    cell: Cell
    direction: Direction


class LiftCastillo(Action, frozen=True):
    """Action 7: pick up the castillo of one of the seat's tiles; the next action sets it on another."""

    cell: Cell


class SetCastillo(Action, frozen=True):
    """Action 7: set the castillo that was picked up on another of the seat's tiles."""

    cell: Cell


class PlaceGovernor(Action, frozen=True):
    """Action 8: place a governor in a closed region, given by any of its edges; choices give its anchor (EC-3.15)."""

    cell: Cell
    direction: Direction


class PlaceGrande(Action, frozen=True):
    """Action 9: place the grande from the court on one of the seat's tiles."""

    cell: Cell


class MoveGrande(Action, frozen=True):
    """Action 10: move the grande to another of the seat's tiles."""

    cell: Cell


class EndTurn(Action, frozen=True):
    """End the turn and forgo the actions that are still possible."""


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
