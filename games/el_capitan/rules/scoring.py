"""Scoring (CP-15) as functions of a position: who would receive what, for which reason."""

from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.types import Seat
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.components.data import DATA_SETS
from games.el_capitan.rules.components.names import City, Colour
from games.el_capitan.rules.mechanics.warehouses import is_neutral
from games.el_capitan.rules.state import CityBoard, Counts, Debt, Spaces, State
from games.el_capitan.rules.views import View

Position: TypeAlias = State | Change | View


class CityRanking(Struct, frozen=True):
    """The colours of a city from first to last (CP-15.4), and how many open warehouses each has."""

    colours: tuple[Colour, ...]
    counts: Counts


class Share(Struct, frozen=True):
    """What a place in a city pays to a seat."""

    seat: Seat
    florins: int
    #: 1 or 2; in variant cities every place after the first counts as 2.
    rank: int


class Income(Struct, frozen=True):
    """One item of a scoring."""

    seat: Seat
    florins: int
    reason: Literal["presence", "majority", "fortress_income", "bonus"]
    city: City | None = None
    rank: int = 0


@lru_cache(maxsize=1 << 14)
def standing(spaces: Spaces) -> CityRanking:
    """Rank the colours: more open warehouses first, tied colours by their leftmost one (CP-15.4)."""
    present = [colour for colour in dict.fromkeys(spaces) if colour is not None]
    ranked = sorted(present, key=lambda colour: -spaces.count(colour))
    return CityRanking(tuple(ranked), tuple(spaces.count(colour) for colour in ranked))


def open_warehouses(board: CityBoard) -> int:
    return len(board.spaces) - board.spaces.count(None)


def income_value(data_set: str, city: City, board: CityBoard) -> int:
    """Return the income value of a city, 0 if nobody has built there (CP-15.2)."""
    return DATA_SETS[data_set].cities[city].scale[board.frontier - 1] if board.frontier > 1 else 0


def is_variant(data_set: str, city: City) -> bool:
    return DATA_SETS[data_set].cities[city].column < 0


def shares(spaces: Spaces, value: int, players: int, *, in_variant_city: bool) -> tuple[Share, ...]:
    """Return who is paid for the majority of one city (CP-15.4, CP-18.8, CP-19.6, CP-19.7)."""
    half = value // 2
    found = [
        Share(colour, half if place else value, min(place, 1) + 1)
        for place, colour in enumerate(standing(spaces).colours)
        if not is_neutral(colour, players)
    ]
    if in_variant_city:
        return tuple(found)
    if players == 2:
        return tuple(found[:1]) if found and found[0].rank == 1 else ()
    return tuple(found[:2])


def presence(position: Position, seat: Seat) -> int:
    """Count the cities in which the seat's main colour has an open warehouse (CP-15.3, CP-18.7)."""
    return sum(seat in board.spaces for board in position.cities)


def presence_incomes(position: Position) -> tuple[Income, ...]:
    scale = DATA_SETS[position.data_set].presence
    return tuple(
        Income(seat, scale[presence(position, seat)], "presence") for seat in range(len(position.money))
    )


def city_incomes(position: Position, city: City) -> tuple[Income, ...]:
    board = position.cities[position.in_play.index(city)]
    value = income_value(position.data_set, city, board)
    in_variant_city = is_variant(position.data_set, city)
    paid = shares(board.spaces, value, len(position.money), in_variant_city=in_variant_city)
    return tuple(Income(share.seat, share.florins, "majority", city, share.rank) for share in paid)


def fullest_cities(position: Position) -> tuple[City, ...]:
    """Return the cities with the most open warehouses of all colours (CP-15.6, CP-15.7)."""
    most = max(map(open_warehouses, position.cities))
    return tuple(
        city
        for city, board in zip(position.in_play, position.cities, strict=True)
        if open_warehouses(board) == most
    )


def fortress_incomes(position: Position) -> tuple[Income, ...]:
    full = fullest_cities(position)
    found = []
    for city, board in zip(position.in_play, position.cities, strict=True):
        value = income_value(position.data_set, city, board)
        florins = value if city in full else value // 2
        found += [Income(owner, florins, "fortress_income", city) for owner in board.fortresses]
    return tuple(found)


def bonus_incomes(position: Position) -> tuple[Income, ...]:
    """Return what the bonus cards pay (CP-15.8)."""
    return tuple(Income(seat, florins, "bonus") for seat, florins in enumerate(position.bonuses) if florins)


def forecast(position: Position) -> tuple[Income, ...]:
    """Return everything that a scoring would pay now; bonus cards count in the last phase only."""
    is_last = position.phase_number == DATA_SETS[position.data_set].phases
    return (
        *presence_incomes(position),
        *(income for city in position.in_play for income in city_incomes(position, city)),
        *fortress_incomes(position),
        *(bonus_incomes(position) if is_last else ()),
    )


def due(data_set: str, debt: Debt) -> int:
    """Return what is owed on all loans, each by its current side."""
    loans = DATA_SETS[data_set].loans
    return sum(
        loan.due * debt.front[kind] + loan.due_extended * debt.extended[kind]
        for kind, loan in enumerate(loans)
    )


def fortunes(position: Position) -> Counts:
    """Return each seat's money less what is due on loans (CP-16.6)."""
    return tuple(
        money - due(position.data_set, debt)
        for money, debt in zip(position.money, position.debts, strict=True)
    )
