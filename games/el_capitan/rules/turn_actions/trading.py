"""Buying navigation cards (CP-7.1 to CP-7.4)."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from games.core.types import Action, IllegalAction, Seat
from games.el_capitan.rules import events
from games.el_capitan.rules.actions import Buy
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.chart import PRICES, deck_of, price_of
from games.el_capitan.rules.components.names import CARDS, CardId
from games.el_capitan.rules.refusals import demand_money
from games.el_capitan.rules.scoring import Position

_BUY: Final[dict[CardId, Buy]] = {card: Buy(card) for card in CARDS}


@lru_cache(maxsize=1 << 8)
def _offers(data_set: str, money: int) -> dict[CardId | None, Buy]:
    """Return the cards that this much money can buy."""
    return {card: _BUY[card] for card, price in PRICES[data_set].items() if price <= money}


def purchases(position: Position, seat: Seat) -> list[Action]:
    """Return the open cards that the seat can pay; they may be bought at any moment of the turn."""
    offers = _offers(position.data_set, position.money[seat])
    destinations, connections = position.rows
    return [offers[card] for card in destinations + connections if card in offers]


def buy(change: Change, turn: Turn, action: Buy) -> None:
    seat, card = turn.seat, action.card
    if card not in change.rows[deck_of(card)]:
        raise IllegalAction("card_not_open", "CP-7.1", nearest=tuple(purchases(change, seat)), card=card)
    price = price_of(change.data_set, card)
    demand_money(change.money[seat], price, "CP-7.1")
    if not turn.bought:
        change.replace_top(replace(turn, bought=True))
    change.take_card(seat, card)
    change.emit(events.CardBought(seat=seat, card=card, price=price))
    change.pay(seat, price, "card")
