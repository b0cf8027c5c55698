"""D3: the action card (EG-4.4); a 2A is armed at once (EG-7.1)."""

from collections.abc import Sequence
from typing import Final

from games.engine.core.types import Action, IllegalAction, Seat
from games.engine.el_grande.actions import TakeCard
from games.engine.el_grande.agenda import CardChoice, Turn
from games.engine.el_grande.cards import PILES, VETO_CARD
from games.engine.el_grande.change import Change, with_item
from games.engine.el_grande.events import CardTaken, VetoArmed
from games.engine.el_grande.frames.decision import Decision
from games.engine.el_grande.options import round_after
from games.engine.el_grande.position import Position
from games.engine.el_grande.refusals import not_now
from games.engine.el_grande.state import ArmedVeto, Face, State
from games.engine.el_grande.turns import settle_turn

_TAKE: Final = tuple(TakeCard(pile) for pile in PILES)


class CardDecision(Decision[CardChoice]):
    def legal(self, state: State, frame: CardChoice, seat: Seat) -> Sequence[Action]:
        return _choices(state)

    def answer(self, change: Change, frame: CardChoice, seat: Seat, action: Action) -> None:
        if not isinstance(action, TakeCard):
            raise not_now(_choices(change))
        if action not in _choices(change):
            raise IllegalAction("card_already_taken", "EG-4.4", nearest=tuple(_choices(change)))
        card = change.display[action.pile - 1].card
        change.display = with_item(change.display, action.pile - 1, Face(card, seat))
        change.emit(CardTaken(seat=seat, pile=action.pile, card=card))
        is_veto = card == VETO_CARD
        if is_veto:
            _arm(change, seat)
        change.agenda = (Turn(seat, card, can_declare=not is_veto),)
        settle_turn(change)


def _choices(position: Position) -> list[TakeCard]:
    """None where a bid for a later round is rehearsed: its cards are not known yet."""
    return [take for take, face in zip(_TAKE, position.display, strict=False) if face.taker is None]


def _arm(change: Change, seat: Seat) -> None:
    expires = round_after(change.options.length, change.round) or change.round
    change.vetoes = (*change.vetoes, ArmedVeto(seat, change.round, expires))
    change.emit(VetoArmed(seat=seat, expires=expires))
