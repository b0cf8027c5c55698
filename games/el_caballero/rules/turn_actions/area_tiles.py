"""Action 2: take an area tile from the display (EC-7.2); the `Laying` frame asks where it goes."""

from collections.abc import Iterable
from typing import Final

from games.core.types import Action, IllegalAction
from games.el_caballero.rules.actions import TakeTile
from games.el_caballero.rules.agenda import Laying, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.mechanics.tile_laying import layable_tiles
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.turn_actions.turn_action import TurnAction


def tiles_to_take(position: Position, turn: Turn) -> tuple[int, ...]:
    return layable_tiles(position, turn.seat) if turn.areas_left else ()


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    return map(TakeTile, tiles_to_take(position, turn))


def _take(change: Change, turn: Turn, action: TakeTile) -> None:
    if not turn.areas_left:
        raise IllegalAction("area_tiles_laid", "EC-6.1")
    if action.tile not in change.display:
        raise IllegalAction("not_on_display", "EC-7.2.1", nearest=tuple(_choices(change, turn)))
    if action.tile not in tiles_to_take(change, turn):
        raise IllegalAction("tile_fits_nowhere", "EC-7.2.2", nearest=tuple(_choices(change, turn)))
    change.push(Laying(turn.seat, action.tile))


AREA_TILES: Final = TurnAction(_choices, {TakeTile: _take})
