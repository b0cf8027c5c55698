"""Where a castillo that was taken up goes (EC-7.7.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine.core.types import Action, IllegalAction
from games.engine.el_caballero import events
from games.engine.el_caballero.actions import SetCastillo
from games.engine.el_caballero.agenda import Rebuilding
from games.engine.el_caballero.change import Change
from games.engine.el_caballero.components import MOVE_COST
from games.engine.el_caballero.frames.decision import Decision
from games.engine.el_caballero.position import Position, turn_of
from games.engine.el_caballero.refusals import not_now
from games.engine.el_caballero.state import State


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
