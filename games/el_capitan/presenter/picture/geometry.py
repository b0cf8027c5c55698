"""Positions on the chart, in chart units. The origin of a city board is the middle of the open end of its U."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from games.el_capitan.presenter.picture.coastline import LANDS
from games.el_capitan.rules.components.data import CityData

Point = tuple[float, float]

#: The base cities fill a chart of this size; the variant cities are to the left of it.
WIDTH: Final = 1400
HEIGHT: Final = 1256
PITCH: Final = (460, 360)
ORIGIN: Final = (240, 104)

CELL: Final = 52
#: The U: four spaces down, five along the bottom between the corners, four up again.
ARM: Final = 4
HALF_SPAN: Final = 3 * CELL
BOTTOM: Final = (ARM - 1) * CELL

HARBOUR: Final = 219
PORT_STEP: Final = 62
FIRST_PORT: Final = -152
LAST_FORTRESS: Final = 152

#: Half the width of a city board, and how far it reaches up and down from its origin.
BOARD_REACH: Final = (194, -68, 254)

STRIP_TOP: Final = 1104
STRIP_HEIGHT: Final = 132
MARGIN: Final = 24
PRESENCE_CELL: Final = 68
BANK_WIDTH: Final = 644
BERTH: Final = 54
SHORE: Final = 12

#: Markers that share a field of the presence scale are arranged like the five on a die, each shape with enough room.
MARKER_OFFSETS: Final[tuple[Point, ...]] = ((-19.5, 0.5), (20, -0.5), (-18, 31), (17, 28), (-1.5, 15.5))
#: Offset of a marker that is alone on its field.
MARKER_ALONE: Final[Point] = (0, 16)


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

    @property
    def close_up(self) -> str:
        """The view box with a margin around it."""
        return Box(
            self.left - SHORE, self.top - SHORE, self.width + 2 * SHORE, self.height + 2 * SHORE
        ).view_box


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


def shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def city_box(city: CityData) -> Box:
    x, y = city_place(city)
    half, top, bottom = BOARD_REACH
    return Box(x - half - 14, y + top - 24, 2 * half + 28, bottom - top + 38)


def frame_of(has_variants: bool) -> Box:
    left = -PITCH[0] if has_variants else 0
    return Box(left, 0, WIDTH - left, HEIGHT)


def bank_box(frame: Box) -> Box:
    return Box(frame.left + MARGIN, STRIP_TOP, BANK_WIDTH, STRIP_HEIGHT)


def presence_box(fields: int) -> Box:
    width = fields * PRESENCE_CELL + 12
    return Box(WIDTH - MARGIN - width, STRIP_TOP, width, STRIP_HEIGHT)


def presence_place(fields: int, cities: int) -> Point:
    """Return the middle of a field of the presence scale."""
    box = presence_box(fields)
    return box.left + 6 + (cities + 0.5) * PRESENCE_CELL, box.top + 82


def bonus_place(fields: int, place: int) -> Point:
    """Return the place of a bonus card, above the right end of the scale."""
    box = presence_box(fields)
    return box.left + box.width - 36 - place * 54, box.top + 22


def berth_at_bank(bank: Box, place: int) -> Point:
    """Return a ship's place beside the bank, used for ships at the bank and for those that have not set sail yet."""
    return bank.left + 388 + place * BERTH, bank.top + 90


@cache
def lands() -> tuple[str, ...]:
    return tuple(f"M{points}Z" for points in LANDS)
