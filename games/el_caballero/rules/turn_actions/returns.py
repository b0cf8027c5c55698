"""Action 6: own caballero tiles are taken back (EC-7.6)."""

from collections.abc import Iterable
from typing import Final

from games.engine.core.types import Action
from games.engine.el_caballero.actions import ReturnTile
from games.engine.el_caballero.agenda import Turn
from games.engine.el_caballero.change import Change
from games.engine.el_caballero.deeds.deed import Deed
from games.engine.el_caballero.position import Position
from games.engine.el_caballero.refusals import not_own_tile
from games.engine.el_caballero.removal import take_back


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    return [ReturnTile(tile.cell) for tile in position.map.tiles_of(turn.seat)]


def _return(change: Change, turn: Turn, action: ReturnTile) -> None:
    tile = change.map.standing.get(action.cell)
    if tile is None or tile.owner != turn.seat:
        raise not_own_tile("EC-7.6.1")
    take_back(change, tile)


RETURNS: Final = Deed(_choices, {ReturnTile: _return})
