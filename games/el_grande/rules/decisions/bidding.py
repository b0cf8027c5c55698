"""D1: the power card (EG-3.2 to EG-3.4)."""

from collections.abc import Sequence
from typing import Final

from games.engine.core.types import Action, IllegalAction, Seat
from games.engine.el_grande.actions import PlayPower
from games.engine.el_grande.agenda import Bidding
from games.engine.el_grande.cards import POWERS
from games.engine.el_grande.change import Change
from games.engine.el_grande.frames.decision import Decision
from games.engine.el_grande.position import Position
from games.engine.el_grande.refusals import not_now
from games.engine.el_grande.state import State
from games.engine.el_grande.turns import settle_order

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
