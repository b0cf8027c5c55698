"""The poorest player names the first player of the next phase (CP-16.7)."""

from collections.abc import Sequence

from games.engine.core.types import Action, IllegalAction, Seat
from games.engine.el_capitan.actions import ChooseFirst
from games.engine.el_capitan.agenda import ChoosingFirst, StartPhase
from games.engine.el_capitan.change import Change
from games.engine.el_capitan.events import FirstPlayerChosen
from games.engine.el_capitan.frames.decision import Decision
from games.engine.el_capitan.refusals import not_now
from games.engine.el_capitan.state import State


class ChoosingFirstDecision(Decision[ChoosingFirst]):
    def legal(self, state: State, frame: ChoosingFirst, seat: Seat) -> Sequence[Action]:
        return _choices(len(state.money))

    def answer(self, change: Change, frame: ChoosingFirst, seat: Seat, action: Action) -> None:
        if not isinstance(action, ChooseFirst):
            raise not_now(_choices(change.players))
        if not 0 <= action.seat < change.players:
            raise IllegalAction("no_such_player", "CP-16.7", nearest=_choices(change.players))
        change.emit(FirstPlayerChosen(seat=seat, first=action.seat))
        change.agenda = (StartPhase(change.phase_number + 1, action.seat),)


def _choices(players: int) -> tuple[ChooseFirst, ...]:
    return tuple(ChooseFirst(seat) for seat in range(players))
