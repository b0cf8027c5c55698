"""The numbers of a caballero tile that was started, and a batch whose tie must be broken (EC-7.3)."""

from collections.abc import Sequence

from games.core.types import Action, IllegalAction
from games.el_caballero.rules.actions import PlaceCaballero, RaiseCaballero, ShowNumbers
from games.el_caballero.rules.agenda import OpenBatch, Showing
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.decisions.decision import Decision
from games.el_caballero.rules.mechanics.caballero_tiles import (
    candidates,
    is_unique,
    legal_at,
    may_leave_tie,
    open_batch,
)
from games.el_caballero.rules.mechanics.operations import Operation, perform
from games.el_caballero.rules.position import Position, turn_of
from games.el_caballero.rules.refusals import not_now
from games.el_caballero.rules.state import State
from games.el_caballero.rules.turn_actions.caballeros import begin, beginnings


class ShowingDecision(Decision[Showing]):
    def legal(self, state: State, frame: Showing) -> Sequence[Action]:
        return _choices(state, frame)

    def answer(self, change: Change, frame: Showing, action: Action) -> None:
        if not isinstance(action, ShowNumbers):
            raise not_now(_choices(change, frame))
        turn, batch = turn_of(change), open_batch(change)
        operation = next(
            (each for each in candidates(change, turn, frame.cell) if _shows(action, each)), None
        )
        if operation is None:
            raise _refusal(change, frame, action)
        makes_tie = not is_unique(change, turn.seat, operation, batch)
        if makes_tie and not may_leave_tie(change, turn, operation, batch):
            raise _refusal(change, frame, action)
        change.return_to_turn(perform(change, turn, operation))
        if makes_tie:
            change.push(OpenBatch(turn.seat, frame.cell))


class OpenBatchDecision(Decision[OpenBatch]):
    """EC-7.3.7: no other action may come between the two operations of a batch."""

    def legal(self, state: State, frame: OpenBatch) -> Sequence[Action]:
        return beginnings(state, turn_of(state), frame.cell)

    def answer(self, change: Change, frame: OpenBatch, action: Action) -> None:
        turn = turn_of(change)
        if not isinstance(action, PlaceCaballero | RaiseCaballero):
            nearest = tuple(beginnings(change, turn, frame.cell)[:5])
            raise IllegalAction("tie_to_break_first", "EC-7.3.7", nearest=nearest)
        begin(change, turn, action)


def _choices(position: Position, frame: Showing) -> list[ShowNumbers]:
    found = legal_at(position, turn_of(position), frame.cell, open_batch(position))
    return [ShowNumbers(operation.side, operation.rotation) for operation in found]


def _shows(action: ShowNumbers, operation: Operation) -> bool:
    return action.side == operation.side and action.rotation == operation.rotation


def _refusal(change: Change, frame: Showing, action: ShowNumbers) -> IllegalAction:
    nearest = tuple(_choices(change, frame))
    if any(_shows(action, each) for each in candidates(change, turn_of(change), frame.cell)):
        return IllegalAction("makes_a_tie", "EC-7.3.7", nearest=nearest)
    tile = change.map.standing.get(frame.cell)
    land = change.map.land_contacts(frame.cell)
    if tile is None and not land:
        return IllegalAction("side_a_only", "EC-7.3.4", nearest=nearest)
    if tile is not None:
        return IllegalAction("not_an_affordable_increase", "EC-7.3.6", nearest=nearest)
    return IllegalAction("court_too_small", "EC-5.4", nearest=nearest)
