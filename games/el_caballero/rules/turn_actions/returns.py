"""Action 6: take back caballero tiles (EC-7.6)."""

from collections.abc import Iterable
from typing import Final

from games.core.types import Action
from games.el_caballero.rules.actions import ReturnTile
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.mechanics.removal import take_back
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.refusals import not_own_tile
from games.el_caballero.rules.turn_actions.turn_action import TurnAction


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    return [ReturnTile(tile.cell) for tile in position.map.tiles_of(turn.seat)]


def _return(change: Change, turn: Turn, action: ReturnTile) -> None:
    tile = change.map.standing.get(action.cell)
    if tile is None or tile.owner != turn.seat:
        raise not_own_tile("EC-7.6.1")
    take_back(change, tile)


RETURNS: Final = TurnAction(_choices, {ReturnTile: _return})
