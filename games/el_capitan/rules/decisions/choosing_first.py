"""The poorest player names the first player of the next phase (CP-16.7)."""

from collections.abc import Sequence

from games.core.types import Action, IllegalAction, Seat
from games.el_capitan.rules.actions import ChooseFirst
from games.el_capitan.rules.agenda import ChoosingFirst, StartPhase
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.decisions.decision import Decision
from games.el_capitan.rules.events import FirstPlayerChosen
from games.el_capitan.rules.refusals import not_now
from games.el_capitan.rules.state import State


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
