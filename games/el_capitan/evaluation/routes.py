"""The cheapest voyage to every city that a seat can reach in this turn."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.core.types import Action, Seat
from games.el_capitan.rules.actions import Buy, Sail
from games.el_capitan.rules.agenda import Turn
from games.el_capitan.rules.components.chart import price_of, trips
from games.el_capitan.rules.components.names import CardId, City, Place
from games.el_capitan.rules.state import State
from games.el_capitan.rules.turn_actions.sailing import has_docked

#: Longer chains of cards hardly ever pay.
_MOST_LEGS: Final = 3


class Voyage(NamedTuple):
    bought: tuple[CardId, ...] = ()
    legs: tuple[Sail, ...] = ()
    #: Florins for the bought cards.
    price: int = 0
    #: The price plus the worth of the cards played from the hand.
    cost: float = 0.0

    @property
    def actions(self) -> tuple[Action, ...]:
        return (*map(Buy, self.bought), *self.legs)


class _Card(NamedTuple):
    card: CardId
    price: int
    cost: float


def voyages(state: State, turn: Turn, card_worth: float) -> dict[City, Voyage]:
    """Return the cheapest voyage to each city but the ship's own; empty if the ship may not sail."""
    if has_docked(state, turn):
        return {}
    return _Chart(state, turn.seat, card_worth).explored()


class _Chart:
    """Search, leg by leg, that keeps the cheapest voyage to each city."""

    def __init__(self, state: State, seat: Seat, card_worth: float) -> None:
        self._state = state
        self._money = state.money[seat]
        self._origin = state.ships[seat].place
        self._cards = tuple(_cards(state, seat, card_worth))
        self._best: dict[City, Voyage] = {}

    def explored(self) -> dict[City, Voyage]:
        frontier: dict[Place, Voyage] = {self._origin: Voyage()}
        for _ in range(_MOST_LEGS):
            improved: dict[Place, Voyage] = {}
            for place, voyage in frontier.items():
                for city, longer in self._one_leg_more(place, voyage):
                    if city != self._origin and self._is_cheaper(city, longer):
                        improved[city] = self._best[city] = longer
            frontier = improved
        return self._best

    def _is_cheaper(self, city: City, voyage: Voyage) -> bool:
        return city not in self._best or voyage.cost < self._best[city].cost

    def _one_leg_more(self, place: Place, voyage: Voyage) -> Iterator[tuple[City, Voyage]]:
        played = {leg.card for leg in voyage.legs}
        for card, price, cost in self._cards:
            if card in played or voyage.price + price > self._money:
                continue
            bought = (*voyage.bought, card) if price else voyage.bought
            for city in trips(self._state.data_set, self._state.in_play, card, place):
                legs = (*voyage.legs, Sail(card, city))
                yield city, Voyage(bought, legs, voyage.price + price, voyage.cost + cost)


def _cards(state: State, seat: Seat, card_worth: float) -> Iterator[_Card]:
    """Yield the usable cards: those in the hand cost only their worth, open ones their price."""
    for card in state.hands[seat]:
        yield _Card(card, 0, card_worth * price_of(state.data_set, card))
    for row in state.rows:
        for open_card in row:
            if open_card is not None:
                price = price_of(state.data_set, open_card)
                yield _Card(open_card, price, price)
