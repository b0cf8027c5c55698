"""An operation with a caballero tile, and what carrying it out changes (EC-7.3, EC-9.4.4)."""

from msgspec import Struct
from msgspec.structs import replace

from games.core.types import Seat
from games.el_caballero.rules import events
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import Side
from games.el_caballero.rules.components.grid import Cell, Rotation
from games.el_caballero.rules.components.map import CaballeroTile
from games.el_caballero.rules.events import GrandeOrigin
from games.el_caballero.rules.mechanics.removal import fall_without_grande


class Operation(Struct, frozen=True, gc=False):
    """A caballero tile to place or increase: its side and rotation afterwards, and the cost."""

    cell: Cell
    side: Side
    rotation: Rotation
    cost: int
    is_new: bool
    grande: GrandeOrigin | None = None


def perform(change: Change, turn: Turn, operation: Operation) -> Turn:
    """Carry out the operation, and return the turn with what is left of it."""
    if operation.is_new:
        _place(change, turn.seat, operation)
    else:
        _raise(change, turn.seat, operation)
    return replace(
        turn,
        operations_left=turn.operations_left - 1,
        can_move_grande=turn.can_move_grande and operation.grande != "map",
    )


def _place(change: Change, seat: Seat, operation: Operation) -> None:
    """Pay, place the tile, lose the surplus (EC-7.3.5); the tile that the grande left may be forced off (EC-9.4.4)."""
    left = change.map.grande_of(seat) if operation.grande == "map" else None
    change.pay(seat, operation.cost)
    change.add_to_reserve(seat, -1)
    lost = change.lose_surplus(seat)
    has_grande = operation.grande is not None
    change.map = change.map.with_caballero(
        CaballeroTile(seat, operation.cell, operation.side, operation.rotation, has_grande=has_grande)
    )
    change.emit(
        events.CaballeroPlaced(
            seat=seat,
            cell=operation.cell,
            side=operation.side,
            rotation=operation.rotation,
            cost=operation.cost,
            lost=lost,
            grande=operation.grande,
        )
    )
    if left is not None:
        without = replace(left, has_grande=False)
        change.map = change.map.with_caballero(without)
        fall_without_grande(change, without)


def _raise(change: Change, seat: Seat, operation: Operation) -> None:
    tile = change.map.standing[operation.cell]
    ((direction, _),) = change.map.land_contacts(operation.cell)
    turned = replace(tile, side=operation.side, rotation=operation.rotation)
    change.pay(seat, operation.cost)
    change.map = change.map.with_caballero(turned)
    change.emit(
        events.CaballeroRaised(
            seat=seat,
            cell=operation.cell,
            side=operation.side,
            rotation=operation.rotation,
            before=tile.number(direction),
            after=turned.number(direction),
        )
    )
