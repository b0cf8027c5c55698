"""A declaration being collected, unseen by the others."""

from collections.abc import Sequence
from typing import Final

from games.engine.core.types import Action, Seat
from games.engine.el_grande.actions import CancelDeclaration, Declare
from games.engine.el_grande.agenda import Declaring, Turn
from games.engine.el_grande.change import Change
from games.engine.el_grande.declarations import declare
from games.engine.el_grande.frames.decision import Decision
from games.engine.el_grande.specials.catalogue import COLLECTORS, DECLARE, completed_deeds
from games.engine.el_grande.state import State

_CANCEL: Final = CancelDeclaration()


class DeclaringDecision(Decision[Declaring]):
    def legal(self, state: State, frame: Declaring, seat: Seat) -> Sequence[Action]:
        choices = [*COLLECTORS[frame.card].choices(state, frame)]
        if frame.deeds and not frame.picked:
            choices.append(DECLARE)
        choices.append(_CANCEL)
        return choices

    def answer(self, change: Change, frame: Declaring, seat: Seat, action: Action) -> None:
        match action:
            case CancelDeclaration():
                change.pop()
            case Declare():
                deeds = completed_deeds(change, frame)
                change.pop()
                turn = change.agenda[-1]
                assert isinstance(turn, Turn)
                declare(change, turn, deeds)
            case _:
                change.replace_top(COLLECTORS[frame.card].add(change, frame, action))
