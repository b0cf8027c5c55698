"""Buying navigation cards (CP-7.1 to CP-7.4)."""

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


def purchases(position: Position, seat: Seat) -> list[Action]:
    """Return the open cards that the seat can pay; they may be bought at any moment of the turn."""
    prices, money = PRICES[position.data_set], position.money[seat]
    destinations, connections = position.rows
    return [_BUY[card] for card in destinations + connections if card is not None and prices[card] <= money]


def buy(change: Change, turn: Turn, card: CardId) -> None:
    seat = turn.seat
    if card not in change.rows[deck_of(card)]:
        raise IllegalAction("card_not_open", "CP-7.1", nearest=tuple(purchases(change, seat)), card=card)
    price = price_of(change.data_set, card)
    demand_money(change.money[seat], price, "CP-7.1")
    if not turn.bought:
        change.replace_top(replace(turn, bought=True))
    change.take_card(seat, card)
    change.emit(events.CardBought(seat=seat, card=card, price=price))
    change.pay(seat, price, "card")
