"""Coordinates of everything on the board, in board units. The picture is 1044 wide and 828 high."""

from dataclasses import dataclass
from functools import cache

from games.el_grande.presenter.picture.outline_paths import (
    Point,
    borders_of,
    closed_path,
    closed_path_of,
    ring_of,
)
from games.el_grande.presenter.picture.outlines import ISLANDS, NEIGHBOURS

WIDTH, HEIGHT = 1044, 828

# The score track runs clockwise from the top left corner: 29 + 22 + 28 + 21 fields.
TRACK_FIELD = 36
TRACK_COLUMNS, TRACK_ROWS = 29, 23
TRACK_LENGTH = 100


#: The King is drawn larger than a caballero, but not in proportion to the drawing that he is made from.
KING_SCALE = 0.84


@dataclass(frozen=True)
class Places:
    """Coordinates in one area: one slot per seat, the King, and the plate with name and values.

    A slot has room for a token with a crown: a Grande crowns the caballeros of its colour.
    """

    slots: tuple[Point, Point, Point, Point, Point]
    plate: Point
    king: Point
    #: The size of the pieces here, so that all of them have room.
    scale: float


@dataclass(frozen=True)
class RegionShape:
    key: str
    points: tuple[Point, ...]
    path: str
    places: Places


@dataclass(frozen=True)
class Scenery:
    """The unchanging background: the regions, the surrounding lands and the score track."""

    regions: tuple[RegionShape, ...]
    lands: tuple[str, ...]
    islands: tuple[str, ...]
    track_lines: str
    #: Every fifth field of the track has its number written on it.
    track_numbers: tuple[tuple[int, Point], ...]


PLACES: dict[str, Places] = {
    "GAL": Places(
        ((273.5, 158.9), (194.5, 146.9), (233.5, 170.9), (153.5, 182.9), (181.5, 224.9)),
        (118, 76),
        (223.5, 229.9),
        0.92,
    ),
    "BAS": Places(
        ((589, 181.7), (600, 231.7), (554, 221.7), (527, 171.7), (504, 219.7)), (492, 86), (460, 175.7), 0.92
    ),
    "OLD": Places(
        ((332, 302), (387, 300), (441, 302), (346, 363), (404, 361)), (346, 224), (493.5, 291), 1.04
    ),
    "ARA": Places(
        ((632, 347.7), (647, 404.7), (615, 296.7), (663, 296.7), (678, 359.7)), (694, 228), (712, 305.7), 0.96
    ),
    "CAT": Places(
        ((789.3, 231.7), (798.3, 297.7), (829.3, 248.7), (880.3, 264.7), (841.3, 298.2)),
        (926, 356),
        (760.3, 319.7),
        0.9,
    ),
    "VAL": Places(
        ((641.8, 605.5), (685.2, 540.2), (646.4, 557.8), (675.8, 457.5), (652.8, 501.5)),
        (826, 428),
        (603.8, 615.5),
        0.86,
    ),
    "NEW": Places(((430, 458), (490, 458), (550, 462), (460, 524), (520, 526)), (524, 382), (320, 460), 1.04),
    "GRA": Places(
        ((505.2, 600.1), (457.2, 687.1), (543.2, 628.1), (509.2, 681.1), (564.2, 681.1)),
        (496, 754),
        (463.2, 618.1),
        0.98,
    ),
    "SEV": Places(
        ((288, 604), (344, 602), (400, 610), (300, 668), (357, 664)), (310, 532), (329.5, 727), 0.94
    ),
}

CASTILLO = Places(
    ((755, 702), (806, 702), (857, 704), (778, 756), (832, 758)), (806, 630), (940, 700), scale=1.04
)

#: Mobile scoreboards that are not in play are drawn in France.
TRAY: tuple[Point, Point] = ((800, 92), (932, 92))

# On an area's plate a mobile scoreboard covers the printed values.
SCOREBOARD_OFFSET: Point = (0, 12)

ROUND_ORIGIN: Point = (68, 704)
ROUND_STEP: Point = (36, 32)

# Markers that share a field of the score track are arranged like the five on a die.
MARKER_OFFSETS: tuple[Point, ...] = ((-7, -7), (7, -7), (-7, 7), (7, 7), (0, 0))


@cache
def region_shape(key: str) -> RegionShape:
    borders = borders_of(key)
    return RegionShape(key, ring_of(borders), closed_path(borders), PLACES[key])


def track_field(points: int) -> Point:
    """Return the middle of the field for a score; after the last field the track starts over."""
    place = points % TRACK_LENGTH
    right, bottom = TRACK_COLUMNS - 1, TRACK_ROWS - 1
    if place <= right:
        column, row = place, 0
    elif place <= right + bottom:
        column, row = right, place - right
    elif place <= 2 * right + bottom:
        column, row = 2 * right + bottom - place, bottom
    else:
        column, row = 0, TRACK_LENGTH - place
    return (column + 0.5) * TRACK_FIELD, (row + 0.5) * TRACK_FIELD


def round_field(number: int) -> Point:
    """Return the position of a round's field: three per row, each row ending with a general scoring."""
    row, column = divmod(number - 1, 3)
    return ROUND_ORIGIN[0] + column * ROUND_STEP[0], ROUND_ORIGIN[1] + row * ROUND_STEP[1]


def track_lines() -> str:
    """Return the lines between the fields of the score track as one path."""
    across = "".join(
        f"M{x} 0v{TRACK_FIELD}M{x} {HEIGHT - TRACK_FIELD}v{TRACK_FIELD}"
        for x in range(TRACK_FIELD, WIDTH, TRACK_FIELD)
    )
    down = "".join(
        f"M0 {y}h{TRACK_FIELD}M{WIDTH - TRACK_FIELD} {y}h{TRACK_FIELD}"
        for y in range(TRACK_FIELD, HEIGHT, TRACK_FIELD)
    )
    return across + down


@cache
def scenery() -> Scenery:
    return Scenery(
        regions=tuple(region_shape(key) for key in PLACES),
        lands=tuple(closed_path_of(text) for text in NEIGHBOURS.values()),
        islands=tuple(closed_path_of(text) for text in ISLANDS.values()),
        track_lines=track_lines(),
        track_numbers=tuple((points, track_field(points)) for points in range(0, TRACK_LENGTH, 5)),
    )
