"""D1: playing a power card (EG-3.2 to EG-3.4)."""

from collections.abc import Sequence
from typing import Final

from games.core.types import Action, IllegalAction, Seat
from games.el_grande.rules.actions import PlayPower
from games.el_grande.rules.agenda import Bidding
from games.el_grande.rules.change import Change
from games.el_grande.rules.components.cards import POWERS
from games.el_grande.rules.decisions.decision import Decision
from games.el_grande.rules.mechanics.turns import settle_order
from games.el_grande.rules.position import Position
from games.el_grande.rules.refusals import not_now
from games.el_grande.rules.state import State

_PLAY: Final = {card: PlayPower(card) for card in POWERS}


class BiddingDecision(Decision[Bidding]):
    def legal(self, state: State, frame: Bidding, seat: Seat) -> Sequence[Action]:
        return playable(state, seat)

    def answer(self, change: Change, frame: Bidding, seat: Seat, action: Action) -> None:
        if not isinstance(action, PlayPower):
            raise not_now(playable(change, seat))
        if action.card not in change.hands[seat]:
            raise IllegalAction("power_not_in_hand", "EG-3.3", nearest=tuple(playable(change, seat)))
        if action.card in change.bids:
            raise IllegalAction("power_already_bid", "EG-3.3", nearest=tuple(playable(change, seat)))
        change.bid(seat, action.card)
        following = (seat + 1) % change.players
        if change.bids[following] is None:
            change.agenda = (Bidding(following),)
        else:
            settle_order(change)


def playable(position: Position, seat: Seat) -> Sequence[PlayPower]:
    bids = position.bids
    return [_PLAY[card] for card in position.hands[seat] if card not in bids]
