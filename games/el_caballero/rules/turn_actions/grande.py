"""Actions 9 and 10: place and move the grande (EC-9.4)."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import MoveGrande, PlaceGrande
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import GRANDE_COST, GRANDE_MOVE_COST
from games.el_caballero.rules.components.grid import Cell
from games.el_caballero.rules.components.map import CaballeroTile
from games.el_caballero.rules.mechanics.removal import fall_without_grande
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.refusals import court_too_small, not_own_tile, only_advanced
from games.el_caballero.rules.turn_actions.turn_action import TurnAction


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    if not position.options.is_advanced:
        return ()
    court = position.courts[turn.seat]
    tiles, carrier = position.map.tiles_of(turn.seat), position.map.grande_of(turn.seat)
    if carrier is None:
        return [PlaceGrande(tile.cell) for tile in tiles] if court >= GRANDE_COST else ()
    if not turn.can_move_grande or court < GRANDE_MOVE_COST:
        return ()
    return [MoveGrande(tile.cell) for tile in tiles if tile is not carrier]


def _place(change: Change, turn: Turn, action: PlaceGrande) -> None:
    """Place the grande from the court (EC-9.4.1)."""
    if not change.options.is_advanced:
        raise only_advanced()
    if change.map.grande_of(turn.seat) is not None:
        raise IllegalAction("grande_not_in_court", "EC-9.4.1")
    tile = _payable_target(change, turn, action.cell, GRANDE_COST, "EC-9.4.1")
    change.pay(turn.seat, GRANDE_COST)
    change.map = change.map.with_caballero(replace(tile, has_grande=True))
    change.emit(events.GrandePlaced(seat=turn.seat, cell=action.cell))


def _move(change: Change, turn: Turn, action: MoveGrande) -> None:
    """Move the grande, once per turn; the tile it left may be forced off (EC-9.4.5)."""
    if not change.options.is_advanced:
        raise only_advanced()
    carrier = change.map.grande_of(turn.seat)
    if carrier is None:
        raise IllegalAction("grande_not_on_the_map", "EC-9.4.5")
    if not turn.can_move_grande:
        raise IllegalAction("grande_moved_already", "EC-9.4.5")
    tile = _payable_target(change, turn, action.cell, GRANDE_MOVE_COST, "EC-9.4.5")
    if tile.has_grande:
        raise IllegalAction("grande_stands_there", "EC-9.4.5")
    left = replace(carrier, has_grande=False)
    change.pay(turn.seat, GRANDE_MOVE_COST)
    change.map = change.map.with_caballero(left).with_caballero(replace(tile, has_grande=True))
    change.emit(events.GrandeMoved(seat=turn.seat, source=carrier.cell, target=action.cell))
    fall_without_grande(change, left)
    change.return_to_turn(replace(turn, can_move_grande=False))


def _payable_target(change: Change, turn: Turn, cell: Cell, cost: int, rule: str) -> CaballeroTile:
    tile = change.map.standing.get(cell)
    if tile is None or tile.owner != turn.seat:
        raise not_own_tile(rule)
    if change.courts[turn.seat] < cost:
        raise court_too_small(cost, change.courts[turn.seat])
    return tile


GRANDE: Final = TurnAction(_choices, {PlaceGrande: _place, MoveGrande: _move})
