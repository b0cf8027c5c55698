"""Power cards chosen ahead (EG-15.2): when the seat has to bid, the first legal one of a list is played."""

from games.el_grande.rules.actions import PlayPower
from games.el_grande.rules.agenda import Bidding
from games.el_grande.rules.views import View
from games.power_cards.rules.bids import PowerOrders


def answer(view: View, orders: PowerOrders) -> PlayPower | None:
    """Return the card to bid; None if the seat is not asked to bid or no card of the list is legal."""
    frame = view.frame
    if not isinstance(frame, Bidding) or frame.seat != view.viewer:
        return None
    bids = [player.bid for player in view.players]
    card = orders.choice(view.players[frame.seat].hand or (), bids)
    return None if card is None else PlayPower(card)
