"""Positions on the chart, in chart units. The origin of a city board is the middle of the open end of its U."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from games.el_capitan.presenter.picture.coastline import LANDS
from games.el_capitan.rules.components.data import CityData

Point = tuple[float, float]

#: The base cities reach to this right edge; the variant cities are to the left of them.
RIGHT: Final = 1296
HEIGHT: Final = 1276
#: Cities stand close to each other: on a phone the width of the chart decides how large they are.
PITCH: Final = (430, 360)
ORIGIN: Final = (218, 104)
#: The coasts were drawn for cities farther apart: how much narrower they are here, and how far to the left.
COAST: Final = (0.98, -20)

CELL: Final = 52
#: The U: four spaces down, five along the bottom between the corners, four up again.
ARM: Final = 4
HALF_SPAN: Final = 3 * CELL
BOTTOM: Final = (ARM - 1) * CELL

HARBOUR: Final = 219
PORT_STEP: Final = 62
FIRST_PORT: Final = -152
LAST_FORTRESS: Final = 152

STRIP_TOP: Final = 1104
STRIP_HEIGHT: Final = 152
MARGIN: Final = 24
PRESENCE_CELL: Final = 68
BANK_WIDTH: Final = 604
BERTH: Final = 50
#: Between the bank and the presence scale; to the right of them is room for the buttons of the camera.
GAP: Final = 10

#: A city board, where its harbour begins, and how wide a port or fortress is to a finger: four of them are a bit wider
#: than the board.
SHEET: Final = (-194, -68, 388, 322)
HARBOUR_TOP: Final = 148
BERTH_REACH: Final = 106

#: Markers that share a field of the presence scale are arranged like the five on a die, each shape with enough room.
MARKER_OFFSETS: Final[tuple[Point, ...]] = ((-19.5, 18.5), (20, 17.5), (-18, 49), (17, 46), (-1.5, 33.5))
#: Offset of a marker that is alone on its field.
MARKER_ALONE: Final[Point] = (0, 34)


@dataclass(frozen=True)
class Box:
    """A rectangle of the chart."""

    left: float
    top: float
    width: float
    height: float

    @property
    def view_box(self) -> str:
        return f"{self.left:g} {self.top:g} {self.width:g} {self.height:g}"


def city_place(city: CityData) -> Point:
    return ORIGIN[0] + city.column * PITCH[0], ORIGIN[1] + city.row * PITCH[1]


def space_place(number: int) -> Point:
    """Return the middle of a space of the U-scale, relative to the city's origin."""
    if number <= ARM:
        return -HALF_SPAN, (number - 1) * CELL
    if number < 10:
        return -HALF_SPAN + (number - ARM) * CELL, BOTTOM
    return HALF_SPAN, BOTTOM - (number - 10) * CELL


def port_place(port: int) -> Point:
    return FIRST_PORT + (port - 1) * PORT_STEP, HARBOUR


def fortress_place(space: int, count: int) -> Point:
    return LAST_FORTRESS - (count - space) * PORT_STEP, HARBOUR


def under_way(city: CityData) -> Point:
    """Return the place of a ship in transit at a city: the corner of its board."""
    x, y = city_place(city)
    return x + 176, y - 66


def space_reach(number: int, order: int, count: int) -> Box:
    """Return what a finger may hit for a building space, one of `count` offered in its city, seen from its middle."""
    left, top, width, _height = SHEET
    share = (HARBOUR_TOP - top) / count
    return _seen_from(space_place(number), Box(left, top + order * share, width, share))


def port_reach(port: int) -> Box:
    return _seen_from(port_place(port), _harbour_reach(port - 1))


def fortress_reach(space: int, count: int) -> Box:
    """Return what a finger may hit for a fortress; only one is offered at a time."""
    return _seen_from(fortress_place(space, count), _harbour_reach(3))


def _harbour_reach(quarter: int) -> Box:
    _left, top, _width, height = SHEET
    return Box((quarter - 2) * BERTH_REACH, HARBOUR_TOP, BERTH_REACH, top + height - HARBOUR_TOP)


def _seen_from(point: Point, box: Box) -> Box:
    return Box(box.left - point[0], box.top - point[1], box.width, box.height)


def shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def frame_of(has_variants: bool) -> Box:
    """Return the whole chart; without variant cities it is as wide as the bank and the presence scale need."""
    left = -PITCH[0] if has_variants else -104
    return Box(left, 0, RIGHT - left, HEIGHT)


def bank_box(frame: Box) -> Box:
    return Box(frame.left + MARGIN, STRIP_TOP, BANK_WIDTH, STRIP_HEIGHT)


def presence_box(frame: Box, fields: int) -> Box:
    bank = bank_box(frame)
    return Box(bank.left + bank.width + GAP, STRIP_TOP, fields * PRESENCE_CELL + 12, STRIP_HEIGHT)


def presence_place(box: Box, cities: int) -> Point:
    """Return the middle of a field of the presence scale."""
    return box.left + 6 + (cities + 0.5) * PRESENCE_CELL, box.top + 82


def bonus_place(box: Box, place: int) -> Point:
    """Return the place of a bonus card, above the right end of the scale."""
    return box.left + box.width - 36 - place * 54, box.top + 22


def berth_at_bank(bank: Box, place: int) -> Point:
    """Return a ship's place beside the bank, used for ships at the bank and for those that have not set sail yet."""
    return bank.left + 370 + place * BERTH, bank.top + 90


@cache
def lands() -> tuple[str, ...]:
    return tuple(f"M{points}Z" for points in LANDS)
