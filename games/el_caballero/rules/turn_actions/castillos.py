"""Actions 5 and 7: build and move castillos (EC-7.5, EC-7.7.3)."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import BuildCastillo, LiftCastillo
from games.el_caballero.rules.agenda import Rebuilding, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import CASTILLO_COST, MOVE_COST
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.refusals import court_too_small, not_own_tile
from games.el_caballero.rules.turn_actions.turn_action import TurnAction


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    court = position.courts[turn.seat]
    can_build = court >= CASTILLO_COST and turn.castillos_left and position.castillos
    can_move = court >= MOVE_COST
    if not (can_build or can_move):
        return ()
    tiles = position.map.tiles_of(turn.seat)
    bare = [tile.cell for tile in tiles if not tile.has_castillo]
    choices: list[Action] = []
    if can_build:
        choices += map(BuildCastillo, bare)
    if can_move and bare:
        choices += [LiftCastillo(tile.cell) for tile in tiles if tile.has_castillo]
    return choices


def _build(change: Change, turn: Turn, action: BuildCastillo) -> None:
    """Build a castillo (EC-7.5.1)."""
    if not turn.castillos_left:
        raise IllegalAction("no_castillo_left_this_turn", "EC-7.5.1")
    if not change.castillos:
        raise IllegalAction("castillo_supply_empty", "EC-7.5.1")
    if change.courts[turn.seat] < CASTILLO_COST:
        raise court_too_small(CASTILLO_COST, change.courts[turn.seat])
    tile = change.map.standing.get(action.cell)
    if tile is None or tile.owner != turn.seat:
        raise not_own_tile("EC-7.5.1")
    if tile.has_castillo:
        raise IllegalAction("castillo_stands_there", "EC-7.5.1")
    change.pay(turn.seat, CASTILLO_COST)
    change.castillos -= 1
    change.map = change.map.with_caballero(replace(tile, has_castillo=True))
    change.emit(events.CastilloBuilt(seat=turn.seat, cell=action.cell))
    change.return_to_turn(replace(turn, castillos_left=turn.castillos_left - 1))


def _lift(change: Change, turn: Turn, action: LiftCastillo) -> None:
    """Pick up a castillo to move it (EC-7.7.3)."""
    tiles = change.map.tiles_of(turn.seat)
    if not any(tile.cell == action.cell and tile.has_castillo for tile in tiles):
        raise IllegalAction("no_own_castillo_there", "EC-7.7.3")
    if change.courts[turn.seat] < MOVE_COST:
        raise court_too_small(MOVE_COST, change.courts[turn.seat])
    if all(tile.has_castillo for tile in tiles):
        raise IllegalAction("no_tile_without_castillo", "EC-7.7.3")
    change.push(Rebuilding(turn.seat, action.cell))


CASTILLOS: Final = TurnAction(_choices, {BuildCastillo: _build, LiftCastillo: _lift})
