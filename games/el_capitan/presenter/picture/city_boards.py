"""City boards: U-scale, ports, fortresses, closed warehouses, and whom a scoring would pay."""

from collections.abc import Iterator, Mapping, Sequence

from games.el_capitan.presenter.picture import geometry
from games.el_capitan.presenter.picture.board import (
    CityPayout,
    CityPicture,
    FortressPicture,
    PortPicture,
    SpacePicture,
    Warehouse,
)
from games.el_capitan.presenter.picture.city_table import city_label
from games.el_capitan.presenter.picture.targets import city_target, fortress_target, port_target, space_target
from games.el_capitan.presenter.picture.whys import why_not_city
from games.el_capitan.presenter.words.places import name_of
from games.el_capitan.rules.components.data import CityData
from games.el_capitan.rules.components.names import City
from games.el_capitan.rules.mechanics.warehouses import LAST_SPACE, is_neutral, owner_of
from games.el_capitan.rules.position import board_of, city_data, ports_taken
from games.el_capitan.rules.scoring import city_incomes, fullest_cities, income_value, open_warehouses
from games.el_capitan.rules.views import View
from games.presenting.lighting import Target

Targets = Mapping[str, Target]

CLOSED_AT: geometry.Point = (2, 116)
CLOSED_STEP = 27


def city_picture(view: View, city: City, names: Sequence[str], targets: Targets) -> CityPicture:
    data, board = city_data(view, city), board_of(view, city)
    return CityPicture(
        key=city,
        name=name_of(city),
        at=geometry.city_place(data),
        label=city_label(view, city, names),
        spaces=tuple(_spaces(view, data, targets)),
        ports=_ports(view, data, targets),
        fortresses=_fortresses(view, data, targets),
        closed=_closed(view, city),
        income=income_value(view.data_set, city, board),
        places=_places(view, city),
        is_fullest=city in fullest_cities(view) and open_warehouses(board) > 0,
        is_variant=data.column < 0,
        target=targets.get(city_target(city)),
        why="" if city_target(city) in targets else why_not_city(view, city),
    )


def warehouses(view: View, city: City) -> Iterator[Warehouse]:
    """Yield the open warehouses of a city with their positions on the chart."""
    origin = geometry.city_place(city_data(view, city))
    for number, colour in enumerate(board_of(view, city).spaces, start=1):
        if colour is not None:
            at = geometry.shifted(origin, geometry.space_place(number))
            yield _warehouse(view, f"warehouse-{city}-{number}", colour, at)


def _warehouse(view: View, piece: str, colour: int, at: geometry.Point) -> Warehouse:
    players = len(view.money)
    return Warehouse(piece, owner_of(colour, players), is_neutral(colour, players), at)


def _closed(view: View, city: City) -> tuple[Warehouse, ...]:
    x, y = geometry.shifted(geometry.city_place(city_data(view, city)), CLOSED_AT)
    return tuple(
        _warehouse(view, f"closed-{city}-{place}", colour, (x + place * CLOSED_STEP, y))
        for place, colour in enumerate(board_of(view, city).closed)
    )


def _spaces(view: View, data: CityData, targets: Targets) -> Iterator[SpacePicture]:
    board = board_of(view, data.code)
    numbers = range(1, len(data.scale) + 1)
    offered = [number for number in numbers if space_target(data.code, number) in targets]
    for number, income in enumerate(data.scale, start=1):
        reach = (
            geometry.space_reach(number, offered.index(number), len(offered)) if number in offered else None
        )
        yield SpacePicture(
            number=number,
            at=geometry.space_place(number),
            income=income,
            kind=_kind(view, data, number),
            is_next=number == board.frontier and board.frontier > 1,
            is_taken=number <= LAST_SPACE and board.spaces[number - 1] is not None,
            target=targets.get(space_target(data.code, number)),
            reach=reach,
        )


def _kind(view: View, data: CityData, number: int) -> str:
    """Return the effect of a space; the triangle closes with two or three players only (CP-2.5)."""
    if number > LAST_SPACE:
        return "last"
    if number in data.dark:
        return "dark"
    return "triangle" if number == data.triangle and len(view.money) <= 3 else ""


def _ports(view: View, data: CityData, targets: Targets) -> tuple[PortPicture, ...]:
    taken = ports_taken(view, data.code)
    return tuple(
        PortPicture(
            number=number,
            at=geometry.port_place(number),
            price=price,
            is_taken=number in taken,
            target=targets.get(port_target(data.code, number)),
            reach=geometry.port_reach(number),
        )
        for number, price in enumerate(data.ports, start=1)
    )


def _fortresses(view: View, data: CityData, targets: Targets) -> tuple[FortressPicture, ...]:
    owners = board_of(view, data.code).fortresses
    return tuple(
        FortressPicture(
            number=number,
            at=geometry.fortress_place(number, len(data.fortresses)),
            price=price,
            owner=owners[number - 1] if number <= len(owners) else None,
            target=targets.get(fortress_target(data.code, number)),
            reach=geometry.fortress_reach(number, len(data.fortresses)),
        )
        for number, price in enumerate(data.fortresses, start=1)
    )


def _places(view: View, city: City) -> tuple[CityPayout, ...]:
    """Return who is paid as first and second; in a variant city several are paid as second (CP-19.6)."""
    incomes = city_incomes(view, city)
    found = []
    for rank in (1, 2):
        paid = [income for income in incomes if income.rank == rank]
        if paid:
            owners = tuple(income.seat for income in paid)
            found.append(CityPayout(owners, paid[0].florins, view.viewer in owners))
    return tuple(found)
