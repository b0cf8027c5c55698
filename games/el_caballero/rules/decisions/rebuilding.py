"""Where to set a castillo that was picked up (EC-7.7.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.core.types import Action, IllegalAction
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import SetCastillo
from games.el_caballero.rules.agenda import Rebuilding
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import MOVE_COST
from games.el_caballero.rules.decisions.decision import Decision
from games.el_caballero.rules.position import Position, turn_of
from games.el_caballero.rules.refusals import not_now
from games.el_caballero.rules.state import State


class RebuildingDecision(Decision[Rebuilding]):
    def legal(self, state: State, frame: Rebuilding) -> Sequence[Action]:
        return _choices(state, frame)

    def answer(self, change: Change, frame: Rebuilding, action: Action) -> None:
        legal = _choices(change, frame)
        if not isinstance(action, SetCastillo):
            raise not_now(legal)
        if action not in legal:
            raise IllegalAction("no_own_tile_without_castillo", "EC-7.7.3", nearest=tuple(legal))
        change.pay(frame.seat, MOVE_COST)
        for cell, has_castillo in ((frame.cell, False), (action.cell, True)):
            tile = change.map.standing[cell]
            change.map = change.map.with_caballero(replace(tile, has_castillo=has_castillo))
        change.emit(events.CastilloMoved(seat=frame.seat, source=frame.cell, target=action.cell))
        change.return_to_turn(turn_of(change))


def _choices(position: Position, frame: Rebuilding) -> list[SetCastillo]:
    return [SetCastillo(tile.cell) for tile in position.map.tiles_of(frame.seat) if not tile.has_castillo]
