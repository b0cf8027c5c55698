"""Action 1: the caballeros of the power card (EC-7.1)."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.engine.core.types import Action, IllegalAction
from games.engine.el_caballero import events
from games.engine.el_caballero.actions import Reinforce
from games.engine.el_caballero.agenda import Turn
from games.engine.el_caballero.change import Change
from games.engine.el_caballero.components import HEADS
from games.engine.el_caballero.deeds.deed import Deed
from games.engine.el_caballero.position import Position

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


REINFORCEMENT: Final = Deed(_choices, {Reinforce: _reinforce})
