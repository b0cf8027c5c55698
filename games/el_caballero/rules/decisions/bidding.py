"""The power card (EC-4.2 to EC-4.6)."""

from collections.abc import Sequence
from typing import Final

from games.core.types import Action, IllegalAction, Seat
from games.el_caballero.rules.actions import PlayPower
from games.el_caballero.rules.agenda import Bidding
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import POWERS
from games.el_caballero.rules.decisions.decision import Decision
from games.el_caballero.rules.mechanics.turns import continue_bidding
from games.el_caballero.rules.position import Position
from games.el_caballero.rules.refusals import not_now
from games.el_caballero.rules.state import State

_PLAY: Final = {card: PlayPower(card) for card in POWERS}


class BiddingDecision(Decision[Bidding]):
    def legal(self, state: State, frame: Bidding) -> Sequence[Action]:
        return playable(state, frame.seat)

    def answer(self, change: Change, frame: Bidding, action: Action) -> None:
        if not isinstance(action, PlayPower):
            raise not_now(playable(change, frame.seat))
        if action.card not in change.hands[frame.seat]:
            raise IllegalAction("power_not_in_hand", "EC-4.5", nearest=tuple(playable(change, frame.seat)))
        if action.card in change.bids:
            raise IllegalAction("power_already_bid", "EC-4.4", nearest=tuple(playable(change, frame.seat)))
        change.bid(frame.seat, action.card)
        continue_bidding(change)


def playable(position: Position, seat: Seat) -> Sequence[PlayPower]:
    bids = position.bids
    return [_PLAY[card] for card in position.hands[seat] if card not in bids]
