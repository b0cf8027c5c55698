"""Power cards chosen ahead (EG-15.2): the first legal one of a list is bid when the seat's time comes."""

from games.el_grande.rules.actions import PlayPower
from games.el_grande.rules.agenda import Bidding
from games.el_grande.rules.views import View
from games.power_cards.rules.bids import PowerOrders


def answer(view: View, orders: PowerOrders) -> PlayPower | None:
    """The card to bid, or None: not now, or no card of the list is legal."""
    frame = view.frame
    if not isinstance(frame, Bidding) or frame.seat != view.viewer:
        return None
    bids = [player.bid for player in view.players]
    card = orders.choice(view.players[frame.seat].hand or (), bids)
    return None if card is None else PlayPower(card)
