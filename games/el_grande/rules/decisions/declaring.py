"""Collecting a declaration step by step; the others see it only once it is declared."""

from collections.abc import Sequence
from typing import Final

from games.core.types import Action, Seat
from games.el_grande.rules.actions import CancelDeclaration, Declare
from games.el_grande.rules.agenda import Declaring, Turn
from games.el_grande.rules.change import Change
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.mechanics.declarations import declare
from games.el_grande.rules.state import State
from games.el_grande.rules.turn_actions.catalogue import COLLECTORS, DECLARE, completed_deeds

_CANCEL: Final = CancelDeclaration()


class DeclaringDecision(Decision[Declaring]):
    def legal(self, state: State, frame: Declaring, seat: Seat) -> Sequence[Action]:
        choices = [*COLLECTORS[frame.card].choices(state, frame)]
        if frame.deeds and not frame.picked:
            choices.append(DECLARE)
        choices.append(_CANCEL)
        return choices

    def answer(self, change: Change, frame: Declaring, seat: Seat, action: Action) -> None:
        if type(action) is CancelDeclaration:
            change.pop()
        elif type(action) is Declare:
            deeds = completed_deeds(change, frame)
            change.pop()
            turn = change.agenda[-1]
            assert isinstance(turn, Turn)
            declare(change, turn, deeds)
        else:
            change.replace_top(COLLECTORS[frame.card].add(change, frame, action))
