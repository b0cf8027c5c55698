"""Distances, trips, prices and closing spaces: functions of the data set alone, not of a position."""

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from games.el_capitan.rules.components.data import DATA_SETS, ConnectionData, DestinationData
from games.el_capitan.rules.components.names import CardId, City, Deck, Place

#: How a card is used (CP-8.3).
Mode: TypeAlias = Literal["objective", "movement", "connection"]
Trips: TypeAlias = dict[City, Mode]

_CARDS: Final[dict[str, dict[CardId, DestinationData | ConnectionData]]] = {
    key: {**data.destinations, **data.connections} for key, data in DATA_SETS.items()
}
PRICES: Final = {key: {card: known.price for card, known in cards.items()} for key, cards in _CARDS.items()}


def deck_of(card: CardId) -> int:
    """Return the index of the card's deck in `DECKS`."""
    return 0 if card[0] == "D" else 1


def deck_cards(data_set: str, deck: Deck) -> tuple[CardId, ...]:
    data = DATA_SETS[data_set]
    return tuple(data.destinations) if deck == "destination" else tuple(data.connections)


def cards_of(data_set: str) -> tuple[CardId, ...]:
    return tuple(_CARDS[data_set])


def price_of(data_set: str, card: CardId) -> int:
    return PRICES[data_set][card]


@lru_cache(maxsize=1 << 10)
def distance(data_set: str, one: City, other: City) -> int:
    """Return the distance of two cities, also across variant cities that are not in play (CP-2.2)."""
    cities = DATA_SETS[data_set].cities
    return abs(cities[one].row - cities[other].row) + abs(cities[one].column - cities[other].column)


@lru_cache(maxsize=1 << 14)
def trips(data_set: str, in_play: tuple[City, ...], card: CardId, origin: Place) -> Trips:
    """Return where a card leads from a place (CP-8.3, CP-8.4, CP-8.7, CP-19.2), in canonical order."""
    known = _CARDS[data_set][card]
    if isinstance(known, ConnectionData):
        one, other = known.ends
        ends: dict[Place, City] = {one: other, other: one}
        return {ends[origin]: "connection"} if origin in ends else {}
    found: Trips = {}
    for city in in_play:
        if city == origin:
            continue
        if city == known.city:
            found[city] = "objective"
        elif origin not in ("START", "BANK") and distance(data_set, origin, city) <= known.seals:
            found[city] = "movement"
    return found


@lru_cache(maxsize=1 << 8)
def closing_spaces(data_set: str, city: City, players: int) -> frozenset[int]:
    """Return the dark spaces, and with two or three players the triangle (CP-10.1)."""
    data = DATA_SETS[data_set].cities[city]
    triangle = () if data.triangle is None or players > 3 else (data.triangle,)
    return frozenset((*data.dark, *triangle))
