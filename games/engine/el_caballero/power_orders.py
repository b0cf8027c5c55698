"""Power cards chosen ahead: the first legal one of a list is bid when the seat's time comes (EC-4.4, EC-4.5)."""

from msgspec import Struct

from games.engine.el_caballero.actions import PlayPower
from games.engine.el_caballero.agenda import Bidding
from games.engine.el_caballero.components import Power
from games.engine.el_caballero.views import View


class PowerOrders(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Power, ...] = ()


def answer(view: View, orders: PowerOrders) -> PlayPower | None:
    """The card to bid, or None: not now, or no card of the list is legal."""
    frame = view.frame
    if not isinstance(frame, Bidding) or frame.seat != view.viewer:
        return None
    hand = view.players[frame.seat].hand
    bids = {player.bid for player in view.players}
    return next((PlayPower(card) for card in orders.cards if card in hand and card not in bids), None)
