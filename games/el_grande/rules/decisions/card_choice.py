"""D3: taking an action card (EG-4.4); the veto card 2A is armed at once (EG-7.1)."""

from collections.abc import Sequence
from typing import Final

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import TakeCard
from games.el_grande.rules.agenda import CardChoice, Turn
from games.el_grande.rules.change import Change, with_item
from games.el_grande.rules.components.cards import PILES, VETO_CARD
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.events import CardTaken, VetoArmed
from games.el_grande.rules.mechanics.turns import settle_turn
from games.el_grande.rules.options import round_after
from games.el_grande.rules.position import Position
from games.el_grande.rules.refusals import not_now
from games.el_grande.rules.state import ArmedVeto, Face, State

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
    """Return the cards still free: none while a bid for a later round is rehearsed, as its cards are not known yet."""
    return [take for take, face in zip(_TAKE, position.display, strict=False) if face.taker is None]


def _arm(change: Change, seat: Seat) -> None:
    expires = round_after(change.options.length, change.round) or change.round
    change.vetoes = (*change.vetoes, ArmedVeto(seat, change.round, expires))
    change.emit(VetoArmed(seat=seat, expires=expires))
