"""The end of a turn (EC-6.2)."""

from collections.abc import Iterable
from typing import Final

from games.core.types import Action, IllegalAction
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import EndTurn, TakeTile
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.mechanics.tile_laying import ground_of
from games.el_caballero.rules.mechanics.turns import end_turn
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.turn_actions.area_tiles import tiles_to_take
from games.el_caballero.rules.turn_actions.turn_action import TurnAction

_END: Final = EndTurn()


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    is_outstanding = turn.areas_left and ground_of(position, turn.seat)[1]
    return () if is_outstanding else (_END,)


def _end(change: Change, turn: Turn, action: EndTurn) -> None:
    """End the turn. Refused while an area tile has to be laid; if none can be laid, that obligation lapses."""
    outstanding = tiles_to_take(change, turn)
    if outstanding:
        raise IllegalAction("area_tile_outstanding", "EC-6.2", nearest=tuple(map(TakeTile, outstanding)))
    if turn.areas_left:
        change.emit(events.PlacementLapsed(seat=turn.seat, count=turn.areas_left))
    end_turn(change, turn.seat)


ENDING: Final = TurnAction(_choices, {EndTurn: _end})
