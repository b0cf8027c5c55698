"""D5: the veto window (EG-7.4 to EG-7.8)."""

from collections.abc import Sequence
from typing import Final

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import Veto, VetoPass
from games.el_grande.rules.agenda import VetoWindow
from games.el_grande.rules.change import Change
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.deeds import AnyDeed
from games.el_grande.rules.events import VetoPassed, VetoUsed
from games.el_grande.rules.mechanics.declarations import carry_out
from games.el_grande.rules.refusals import not_now
from games.el_grande.rules.state import State

_PASS: Final = VetoPass()


class VetoDecision(Decision[VetoWindow]):
    def legal(self, state: State, frame: VetoWindow, seat: Seat) -> Sequence[Action]:
        return _choices(frame)

    def answer(self, change: Change, frame: VetoWindow, seat: Seat, action: Action) -> None:
        match action:
            case VetoPass():
                change.emit(VetoPassed(seat=seat, actor=frame.actor, card=frame.card))
                _go_on(change, frame, frame.deeds)
            case Veto(keep) if 0 <= keep < len(frame.deeds):
                _use(change, frame, keep)
            case Veto(keep):
                raise IllegalAction("veto_keeps_too_much", "EG-7.6", keep=keep, deeds=len(frame.deeds))
            case _:
                raise not_now(_choices(frame))


def _choices(frame: VetoWindow) -> list[Action]:
    return [_PASS, *(Veto(keep) for keep in range(len(frame.deeds)))]


def _use(change: Change, frame: VetoWindow, keep: int) -> None:
    """Use up the holder's oldest veto (EG-7.5): the first one, as they are in the order in which they were taken."""
    holder = frame.holders[0]
    used = next(veto for veto in change.vetoes if veto.holder == holder)
    change.vetoes = tuple(veto for veto in change.vetoes if veto is not used)
    change.emit(
        VetoUsed(seat=holder, actor=frame.actor, card=frame.card, kept=keep, declared=len(frame.deeds))
    )
    _go_on(change, frame, frame.deeds[:keep])


def _go_on(change: Change, frame: VetoWindow, deeds: tuple[AnyDeed, ...]) -> None:
    """Ask the next holder if any deeds are left (EG-7.5), else carry out what is left."""
    rest = frame.holders[1:]
    if rest and deeds:
        change.replace_top(VetoWindow(rest, frame.actor, frame.card, deeds))
        return
    change.pop()
    carry_out(change, frame.actor, frame.card, deeds)
