"""Standing orders for power cards: the first legal card of a list is bid when the seat has to bid (EC-4.4, EC-4.5)."""

from games.el_caballero.rules.actions import PlayPower
from games.el_caballero.rules.agenda import Bidding
from games.el_caballero.rules.views import View
from games.power_cards.rules.bids import PowerOrders


def answer(view: View, orders: PowerOrders) -> PlayPower | None:
    """Return the card to bid; None if it is not the viewer's bid or no card of the list is legal."""
    frame = view.frame
    if not isinstance(frame, Bidding) or frame.seat != view.viewer:
        return None
    bids = [player.bid for player in view.players]
    card = orders.choice(view.players[frame.seat].hand, bids)
    return None if card is None else PlayPower(card)
