"""In the fullest legal position, pieces on the chart stand on their spaces and cover no other piece and no price."""

from itertools import combinations, product

import pytest
from django.template.loader import render_to_string
from msgspec.structs import replace

from games.el_capitan.presenter.picture.geometry import (
    CELL,
    MARKER_OFFSETS,
    frame_of,
    presence_box,
    presence_place,
)
from games.el_capitan.presenter.picture.picture import chart_picture
from games.el_capitan.rules.components.names import BANK, City
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.position import city_data
from games.el_capitan.rules.rules import ElCapitan
from games.el_capitan.rules.state import CityBoard, Ship
from games.el_capitan.rules.views import View
from games.presenting.contract import Sitter
from tests.games.drawn_pieces import Drawing, Polygon, gap

SEATS = range(5)
RULES = ElCapitan()
TEXT_SIZES = {
    "port__price": 19.0,
    "field__florins": 50.0,
    "place__florins": 50.0,
    "field__cities": 21.0,
    "text": 27.0,
}
ANCHORS = {"field__florins": 1.0, "place__florins": 1.0, "field__cities": 0.0}
ALL_SPACES = tuple(space % 5 for space in range(12))


def full_view(ships: tuple[Ship, ...]) -> View:
    """Build everywhere all that may be built, with as many warehouses closed as the city closes."""
    options = Options(porto=True, lisbon=True, canaries=True)
    start = RULES.view(RULES.new_game(options, 5, bytes(32)), None)
    boards = []
    for city in start.in_play:
        data = city_data(start, city)
        closed = tuple(seat % 5 for seat in range(len(data.dark)))
        owners = tuple(seat % 5 for seat in range(len(data.fortresses)))
        boards.append(CityBoard(ALL_SPACES, 13, len(data.dark), closed, fortresses=owners))
    return replace(start, cities=tuple(boards), ships=ships)


def drawn(view: View) -> Drawing:
    sitters = [Sitter(seat, f"Seat {seat}") for seat in range(len(view.money))]
    board = chart_picture(view, sitters, ())
    page = render_to_string("games/el_capitan/_board.svg.html", {"board": board})
    return Drawing(page, TEXT_SIZES, anchors=ANCHORS, is_centred=True)


def with_harbour(view: View, city: City) -> View:
    """Put one ship into each port of the city, the others to the bank, and the pirate into another city."""
    ports = len(city_data(view, city).ports)
    ships = tuple(Ship(city, seat + 1) if seat < ports else Ship(BANK) for seat in SEATS)
    elsewhere = next(other for other in view.in_play if other != city)
    return replace(view, ships=ships, pirate=Ship(elsewhere, 1))


def pieces(drawing: Drawing, start: str) -> list[Polygon]:
    keys = [each.get("data-piece", "") for each in drawing.root.iter()]
    return [drawing.piece(key) for key in keys if key.startswith(start)]


CITIES = full_view((Ship(BANK),) * 5).in_play


@pytest.mark.parametrize("city", CITIES)
def test_warehouses_fill_their_city_without_overlap(city: City) -> None:
    drawing = drawn(full_view((Ship(BANK),) * 5))
    warehouses = pieces(drawing, f"warehouse-{city}-") + pieces(drawing, f"closed-{city}-")
    assert len(warehouses) > 12
    assert min(gap(one, other) for one, other in combinations(warehouses, 2)) > 0


def test_warehouses_stay_within_their_space() -> None:
    for warehouse in pieces(drawn(full_view((Ship(BANK),) * 5)), "warehouse-"):
        across, down = zip(*warehouse, strict=True)
        assert max(across) - min(across) <= CELL
        assert max(down) - min(down) <= CELL


@pytest.mark.parametrize("city", CITIES)
def test_ships_in_a_harbour_overlap_neither_each_other_nor_a_fortress(city: City) -> None:
    view = full_view((Ship(BANK),) * 5)
    drawing = drawn(with_harbour(view, city))
    ships = [drawing.piece(key) for key in (*(f"ship-{seat}" for seat in SEATS), "pirate")]
    buildings = pieces(drawing, "warehouse-")
    assert min(gap(one, other) for one, other in combinations(ships, 2)) > 0
    assert min(gap(ship, building) for ship, building in product(ships, buildings)) > 0
    forts = drawing.standing("fort")
    assert min(gap(ship, fort) for ship, fort in product(ships, forts)) > 0


@pytest.mark.parametrize("city", CITIES)
def test_ships_cover_no_price_of_a_port(city: City) -> None:
    view = full_view((Ship(BANK),) * 5)
    drawing = drawn(with_harbour(view, city))
    prices = drawing.standing("port__price")
    sails = [part for seat in SEATS for part in drawing.parts(f"ship-{seat}", tag="use", href="#hull")]
    sails += [
        part for seat in SEATS for part in drawing.parts(f"ship-{seat}", tag="use", href=f"#shape-{seat}")
    ]
    assert len(sails) == 10
    assert min(gap(sail, price) for sail, price in product(sails, prices)) >= 0


def test_signs_of_those_who_are_paid_overlap_neither_each_other_nor_the_florins() -> None:
    drawing = drawn(full_view((Ship(BANK),) * 5))
    signs, florins = drawing.standing("place__sign"), drawing.standing("place__florins")
    assert len(signs) == 12 + 9 + 3 * 4
    assert min(gap(one, other) for one, other in combinations(signs, 2)) > 0
    assert min(gap(sign, text) for sign, text in product(signs, florins)) > 0


def test_ships_at_the_bank_lie_side_by_side() -> None:
    ships = pieces(drawn(full_view((Ship(BANK),) * 5)), "ship-")
    assert len(ships) == 5
    assert min(gap(one, other) for one, other in combinations(ships, 2)) > 0


def test_markers_on_one_field_of_the_presence_scale_do_not_overlap() -> None:
    drawing = drawn(full_view((Ship(BANK),) * 5))
    markers = pieces(drawing, "presence-")
    words = drawing.standing("field__florins") + drawing.standing("field__cities")
    assert len(markers) == len(MARKER_OFFSETS)
    assert min(gap(one, other) for one, other in combinations(markers, 2)) > 0
    assert min(gap(marker, text) for marker, text in product(markers, words)) >= 0


def test_markers_stay_within_their_field() -> None:
    view = full_view((Ship(BANK),) * 5)
    fields = len(view.in_play) + 1
    x, y = presence_place(presence_box(frame_of(has_variants=True), fields), len(view.in_play))
    for marker in pieces(drawn(view), "presence-"):
        assert all(abs(right - x) <= 31 and -38 <= down - y <= 62 for right, down in marker)
