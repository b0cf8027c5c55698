"""Standing orders to skip optional choices, except where the owner wants to be asked (EG-4.2, EG-4.5)."""

from typing import Annotated

from msgspec import Meta, Struct

from games.el_grande.rules.actions import DoneArriving, EndTurn
from games.el_grande.rules.agenda import Arrival, Turn
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.views import View, places_left


class PassOrders(Struct, frozen=True, forbid_unknown_fields=True):
    """Each part applies on its own; with None or False the owner is asked."""

    #: A short Province: call no caballeros from the board unless the Court holds fewer than this.
    arrival_unless_below: Annotated[int, Meta(ge=0, le=30)] | None = None
    #: When nothing but the special action is left of a turn, end the turn, unless it is one of these cards.
    leaves_specials: bool = False
    unless_cards: tuple[CardId, ...] = ()


def answer(view: View, orders: PassOrders) -> DoneArriving | EndTurn | None:
    match view.frame:
        case Arrival(seat) if seat == view.viewer and orders.arrival_unless_below is not None:
            return DoneArriving() if view.players[seat].court >= orders.arrival_unless_below else None
        case Turn(seat) as turn if seat == view.viewer and orders.leaves_specials:
            is_wanted = turn.card in orders.unless_cards or places_left(view, turn) > 0
            return None if is_wanted else EndTurn()
    return None
