"""Action 1: take the caballeros of the power card (EC-7.1)."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction
from games.el_caballero.rules import events
from games.el_caballero.rules.actions import Reinforce
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import HEADS
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.turn_actions.turn_action import TurnAction

_REINFORCE: Final = Reinforce()


def _choices(position: Position, turn: Turn) -> Iterable[Action]:
    return (_REINFORCE,) if turn.can_reinforce else ()


def _reinforce(change: Change, turn: Turn, action: Reinforce) -> None:
    if not turn.can_reinforce:
        raise IllegalAction("no_reinforcement_left", "EC-7.1.1")
    heads = HEADS[turn.card]
    change.receive(turn.seat, heads)
    lost = change.lose_surplus(turn.seat)
    change.emit(events.Reinforced(seat=turn.seat, heads=heads, lost=lost))
    change.return_to_turn(replace(turn, can_reinforce=False))


REINFORCEMENT: Final = TurnAction(_choices, {Reinforce: _reinforce})
