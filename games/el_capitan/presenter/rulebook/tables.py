"""What is shown between the rules of El Capitán besides charts: pieces, cities, cards, presence, loans."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.el_capitan.presenter.picture.board import CardFace
from games.el_capitan.presenter.words.cards import card_title
from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.components.data import (
    DATA_SET,
    DATA_SETS,
    CityData,
    ConnectionData,
    DestinationData,
)
from games.el_capitan.rules.components.names import CardId
from games.presenting.rulebook import Exhibit

#: Spaces of a scale, with the one that only shows an income.
_SPACES: Final = range(1, 14)


@dataclass(frozen=True)
class Figure:
    """A number of the data set, and whether the sources confirm it; all others are reconstructed (CP-0.2)."""

    value: int
    is_evidenced: bool


@dataclass(frozen=True)
class CityRow:
    name: str
    ports: tuple[Figure, ...]
    fortresses: tuple[Figure, ...]
    #: Closing spaces at every number of players, and the additional one with two or three.
    dark: tuple[Figure, ...]
    triangle: int | None
    #: The twelve building spaces, and the thirteenth that only shows an income.
    scale: tuple[Figure, ...]


@dataclass(frozen=True)
class PricedCards:
    price: int
    cards: tuple[CardFace, ...]


def cities() -> Mapping[str, Any]:
    """The nine cities of the board, then the variant cities."""
    return {
        "cities": tuple(_city(city) for city in DATA_SETS[DATA_SET].cities.values()),
        "spaces": _SPACES,
    }


def destinations() -> Mapping[str, Any]:
    return {"rows": _priced(DATA_SETS[DATA_SET].destinations)}


def connections() -> Mapping[str, Any]:
    return {"rows": _priced(DATA_SETS[DATA_SET].connections)}


def presence() -> Mapping[str, Any]:
    data = DATA_SETS[DATA_SET]
    paid = tuple(
        (cities, Figure(florins, cities in data.evidenced_presence))
        for cities, florins in enumerate(data.presence)
    )
    return {"presence": paid}


def loans() -> Mapping[str, Any]:
    return {"loans": DATA_SETS[DATA_SET].loans}


def _priced(
    cards: Mapping[CardId, DestinationData] | Mapping[CardId, ConnectionData],
) -> tuple[PricedCards, ...]:
    prices = sorted({card.price for card in cards.values()})
    return tuple(
        PricedCards(price, tuple(_face(card, known) for card, known in cards.items() if known.price == price))
        for price in prices
    )


def _face(card: CardId, known: DestinationData | ConnectionData) -> CardFace:
    if isinstance(known, DestinationData):
        ends: tuple[str, ...] = (name_of(known.city),)
        seals: tuple[int, ...] = tuple(range(known.seals))
    else:
        ends, seals = tuple(map(name_of, known.ends)), ()
    return CardFace(card, card_title(card), ends, known.price, use="", seals=seals)


def _city(city: CityData) -> CityRow:
    return CityRow(
        name=name_of(city.code),
        ports=tuple(Figure(price, "ports" in city.evidenced) for price in city.ports),
        fortresses=tuple(Figure(price, "fortresses" in city.evidenced) for price in city.fortresses),
        dark=tuple(Figure(space, "dark" in city.evidenced) for space in city.dark),
        triangle=city.triangle,
        scale=tuple(
            Figure(value, space in city.evidenced_spaces) for space, value in enumerate(city.scale, start=1)
        ),
    )


def _nothing() -> Mapping[str, Any]:
    return {}


TABLES: Final = {
    "pieces": Exhibit("games/el_capitan/_rules_pieces.html", _nothing),
    "cities": Exhibit("games/el_capitan/_rules_cities.html", cities),
    "scales": Exhibit("games/el_capitan/_rules_scales.html", cities),
    "destinations": Exhibit("games/el_capitan/_rules_cards.html", destinations),
    "connections": Exhibit("games/el_capitan/_rules_cards.html", connections),
    "presence": Exhibit("games/el_capitan/_rules_presence.html", presence),
    "loans": Exhibit("games/el_capitan/_rules_loans.html", loans),
}
