"""A turn: any action of EC-6.1, in any order, until it is ended."""

from collections.abc import Sequence

from games.engine.core.types import Action
from games.engine.el_caballero.agenda import Turn
from games.engine.el_caballero.change import Change
from games.engine.el_caballero.deeds.catalogue import DEEDS, HANDLERS
from games.engine.el_caballero.frames.decision import Decision
from games.engine.el_caballero.position import Position
from games.engine.el_caballero.refusals import not_now
from games.engine.el_caballero.state import State


class TurnDecision(Decision[Turn]):
    def legal(self, state: State, frame: Turn) -> Sequence[Action]:
        return choices(state, frame)

    def answer(self, change: Change, frame: Turn, action: Action) -> None:
        handler = HANDLERS.get(type(action))
        if handler is None:
            raise not_now(choices(change, frame))
        handler(change, frame, action)


def choices(position: Position, turn: Turn) -> list[Action]:
    found: list[Action] = []
    for deed in DEEDS:
        found += deed.choices(position, turn)
    return found
