"""Where to lay an area tile that was taken (EC-7.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.core.types import Action, IllegalAction
from games.el_caballero.rules.actions import LayTile
from games.el_caballero.rules.agenda import Laying
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.map import AreaTile
from games.el_caballero.rules.components.tilesets import distinct_rotations
from games.el_caballero.rules.decisions.decision import Decision
from games.el_caballero.rules.mechanics.tile_laying import can_lay, ground_of, lay, lays
from games.el_caballero.rules.position import Position, turn_of
from games.el_caballero.rules.refusals import not_now
from games.el_caballero.rules.state import State


class LayingDecision(Decision[Laying]):
    def legal(self, state: State, frame: Laying) -> Sequence[Action]:
        return _choices(state, frame)

    def answer(self, change: Change, frame: Laying, action: Action) -> None:
        if not isinstance(action, LayTile):
            raise not_now(_choices(change, frame))
        turn, area = turn_of(change), AreaTile(frame.tile, action.cell, action.rotation)
        if not can_lay(change, turn.seat, area):
            raise _refusal(change, frame, action, _choices(change, frame))
        lay(change, turn.seat, area)
        change.return_to_turn(replace(turn, areas_left=turn.areas_left - 1))


def _choices(position: Position, frame: Laying) -> list[LayTile]:
    return [LayTile(cell, rotation) for cell, rotation in lays(position, frame.seat, frame.tile)]


def _refusal(change: Change, frame: Laying, action: LayTile, legal: list[LayTile]) -> IllegalAction:
    same_cell = tuple(other for other in legal if other.cell == action.cell)
    if not change.map.is_empty(action.cell):
        return IllegalAction("cell_not_empty", "EC-7.2.1", nearest=tuple(legal[:5]))
    if action.rotation not in distinct_rotations(change.map.tileset, frame.tile):
        return IllegalAction("looks_like_another_rotation", "EC-3.3", nearest=same_cell)
    ground, cells = ground_of(change, frame.seat)
    if action.cell in cells:
        return IllegalAction("borders_do_not_match", "EC-3.8", nearest=same_cell)
    rule = {"normal": "EC-7.2.2", "own": "EC-7.2.3", "other": "EC-7.2.4"}[ground]
    return IllegalAction("not_next_to_the_map", rule, nearest=tuple(legal[:5]))
