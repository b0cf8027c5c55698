"""The end of a turn (EC-6.2)."""

from collections.abc import Iterable
from typing import Final

from games.engine.core.types import Action, IllegalAction
from games.engine.el_caballero import events
from games.engine.el_caballero.actions import EndTurn, TakeTile
from games.engine.el_caballero.agenda import Turn
from games.engine.el_caballero.change import Change
from games.engine.el_caballero.deeds.area_tiles import tiles_to_take
from games.engine.el_caballero.deeds.deed import Deed
from games.engine.el_caballero.laying import ground_of
from games.engine.el_caballero.position import Position
from games.engine.el_caballero.turns import end_turn

_END: Final = EndTurn()


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    is_outstanding = turn.areas_left and ground_of(position, turn.seat)[1]
    return () if is_outstanding else (_END,)


def _end(change: Change, turn: Turn, action: EndTurn) -> None:
    """Refused while an area tile is outstanding; without any place for one the obligation lapses."""
    outstanding = tiles_to_take(change, turn)
    if outstanding:
        raise IllegalAction("area_tile_outstanding", "EC-6.2", nearest=tuple(map(TakeTile, outstanding)))
    if turn.areas_left:
        change.emit(events.PlacementLapsed(seat=turn.seat, count=turn.areas_left))
    end_turn(change, turn.seat)


ENDING: Final = Deed(_choices, {EndTurn: _end})
