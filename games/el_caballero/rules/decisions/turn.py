"""A turn: any actions of EC-6.1 in any order, until the player ends it."""

from collections.abc import Sequence

from games.core.types import Action
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.decisions.decision import Decision
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.refusals import not_now
from games.el_caballero.rules.state import State
from games.el_caballero.rules.turn_actions.catalogue import DEEDS, HANDLERS


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
