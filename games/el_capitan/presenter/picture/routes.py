"""Cheapest way to each city, by a chain of cards from the hand and open cards (CP-8.5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from django.utils.translation import gettext as _

from games.core.types import Seat
from games.el_capitan.presenter.words.cards import quoted_card
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import name_of, whither
from games.el_capitan.rules.actions import Buy, Sail
from games.el_capitan.rules.components.chart import price_of, trips
from games.el_capitan.rules.components.names import CardId, City, Place
from games.el_capitan.rules.position import city_data, free_ports
from games.el_capitan.rules.turn_actions.sailing import has_docked
from games.el_capitan.rules.views import View
from games.presenting.page import Choice
from games.presenting.series import clause_list

#: Longer routes cost more than a ship earns.
MOST_CARDS: Final = 3
#: How many ways to one city are continued: the cheapest may use up the very card that would lead on.
_FOLLOWED: Final = 2


@dataclass(frozen=True)
class Way:
    """A chain of cards with the city each leads to, and the price of those still to be bought."""

    place: Place
    legs: tuple[tuple[CardId, City], ...] = ()
    price: int = 0

    @property
    def cards(self) -> tuple[CardId, ...]:
        return tuple(card for card, _city in self.legs)


@dataclass(frozen=True)
class Route:
    """The cheapest way to a city, in words."""

    city: str
    legs: str
    price: int
    #: The port that the ship would take and the price of a warehouse there; or that it can only pass through.
    stop: str
    #: The price of the cards and one warehouse; None where the ship cannot stop.
    total: int | None
    is_affordable: bool
    #: The next step of this route, if it is the player's turn: buy a card, or sail with one.
    step: Choice | None = None


def routes(view: View, seat: Seat, choices: Sequence[Choice] = ()) -> tuple[Route, ...]:
    """Return the routes that the seat can pay from where its ship is; none while the ship cannot sail."""
    turn = view.turn
    if view.frame is None or (
        turn is not None and turn.seat == seat and (turn.main_done or has_docked(view, turn))
    ):
        return ()
    ways, by_action = cheapest_ways(view, seat), {choice.action: choice for choice in choices}
    return tuple(_route(view, seat, city, ways[city], by_action) for city in view.in_play if city in ways)


def cheapest_ways(view: View, seat: Seat) -> dict[Place, Way]:
    start = Way(view.ships[seat].place)
    found: dict[Place, Way] = {}
    ends = [start]
    for _length in range(MOST_CARDS):
        ends = _cheapest_to_each([onward for way in ends for onward in _onward(view, seat, way)])
        for way in ends:
            known = found.get(way.place)
            if way.place != start.place and (known is None or way.price < known.price):
                found[way.place] = way
    return found


def _onward(view: View, seat: Seat, way: Way) -> Iterator[Way]:
    open_cards = (card for row in view.rows for card in row if card is not None)
    prices = {card: price_of(view.data_set, card) for card in open_cards}
    prices |= dict.fromkeys(view.hands[seat], 0)
    used = way.cards
    for card, card_price in prices.items():
        price = way.price + card_price
        if card not in used and price <= view.money[seat]:
            for city in trips(view.data_set, view.in_play, card, way.place):
                yield Way(city, (*way.legs, (card, city)), price)


def _cheapest_to_each(ways: list[Way]) -> list[Way]:
    kept: dict[Place, list[Way]] = {}
    for way in sorted(ways, key=lambda way: way.price):
        to_place = kept.setdefault(way.place, [])
        if len(to_place) < _FOLLOWED:
            to_place.append(way)
    return [way for to_place in kept.values() for way in to_place]


def _route(view: View, seat: Seat, city: City, way: Way, by_action: Mapping[str, Choice]) -> Route:
    free = free_ports(view, city)
    warehouse = city_data(view, city).ports[free[0] - 1] if free else 0
    total = way.price + warehouse if free else None
    return Route(
        city=name_of(city),
        legs=clause_list(_leg(view, seat, card, stop) for card, stop in way.legs),
        price=way.price,
        stop=_("port %(port)d, warehouse for %(florins)s") % {"port": free[0], "florins": florins(warehouse)}
        if free
        else _("no free port: pass through only"),
        total=total,
        is_affordable=total is not None and total <= view.money[seat],
        step=by_action.get(_first_step(view, seat, way)),
    )


def _first_step(view: View, seat: Seat, way: Way) -> str:
    """Return the next action as JSON. All cards are bought before the ship leaves, so that it is never stranded."""
    missing = [card for card in way.cards if card not in view.hands[seat]]
    action = Buy(missing[0]) if missing else Sail(*way.legs[0])
    return msgspec.json.encode(action).decode()


def _leg(view: View, seat: Seat, card: CardId, stop: City) -> str:
    facts = {"card": quoted_card(card, view.data_set), "whither": whither(stop)}
    if card in view.hands[seat]:
        return _("%(card)s %(whither)s") % facts
    price = florins(price_of(view.data_set, card))
    return _("%(card)s, to be bought for %(florins)s, %(whither)s") % {**facts, "florins": price}
