"""Data of the page "How to play El Capitán": cities, cards, presence, loans."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.components.data import DATA_SET, DATA_SETS, CityData, DataSet, LoanData
from games.presenting.series import comma_list


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
    """Cards of one price, as a list of names."""

    seals: int
    price: int
    names: str


@dataclass(frozen=True)
class Rulebook:
    data_set: str
    #: The nine cities of the board, then the variant cities.
    cities: tuple[CityRow, ...]
    #: Numbers of the building spaces, and of the one that only shows an income.
    spaces: tuple[int, ...]
    destinations: tuple[PricedCards, ...]
    connections: tuple[PricedCards, ...]
    #: Numbers of cities and what presence in them pays.
    presence: tuple[tuple[int, Figure], ...]
    loans: tuple[LoanData, ...]
    bonus_cards: tuple[int, ...]
    #: Phase and protection tax for a building.
    taxes: tuple[tuple[int, int], ...]


def rulebook() -> Rulebook:
    data = DATA_SETS[DATA_SET]
    return Rulebook(
        data_set=data.id,
        cities=tuple(_city(city) for city in data.cities.values()),
        spaces=tuple(range(1, 14)),
        destinations=_destinations(data),
        connections=_connections(data),
        presence=tuple(
            (cities, Figure(paid, cities in data.evidenced_presence))
            for cities, paid in enumerate(data.presence)
        ),
        loans=data.loans,
        bonus_cards=data.bonus_cards,
        taxes=tuple(enumerate(data.tax, start=1)),
    )


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


def _destinations(data: DataSet) -> tuple[PricedCards, ...]:
    kinds = sorted({(card.seals, card.price) for card in data.destinations.values()})
    return tuple(
        PricedCards(
            seals,
            price,
            comma_list(
                name_of(card.city)
                for card in data.destinations.values()
                if (card.seals, card.price) == (seals, price)
            ),
        )
        for seals, price in kinds
    )


def _connections(data: DataSet) -> tuple[PricedCards, ...]:
    prices = sorted({card.price for card in data.connections.values()})
    return tuple(PricedCards(0, price, comma_list(_pairs(data, price))) for price in prices)


def _pairs(data: DataSet, price: int) -> Iterable[str]:
    for card in data.connections.values():
        if card.price == price:
            one, other = card.ends
            star = "*" if card.is_evidenced else ""
            yield f"{name_of(one)} – {name_of(other)}{star}"
