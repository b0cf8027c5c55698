"""Coordinates of everything on the board, in board units. The picture is 1044 wide and 828 high."""

from dataclasses import dataclass
from functools import cache
from math import dist

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


# A Grande is drawn beside the caballeros of its colour, on the side where it covers no other piece.
GRANDE_OFFSETS: tuple[Point, ...] = ((21, -25), (-21, -25), (32, -4), (-32, -4), (26, 22), (-26, 22))


#: A Grande nearer than this to the middle of a plate would cover it.
PLATE_REACH: Point = (85, 40)
PLATE_COST = 12.0


@dataclass(frozen=True)
class Places:
    """Coordinates in one area: one slot per seat, the King, and the plate with name and values."""

    slots: tuple[Point, Point, Point, Point, Point]
    plate: Point
    king: Point


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
    "GAL": Places(((150, 190), (200, 172), (172, 240), (222, 227), (250, 160)), (118, 76), (335, 156)),
    "BAS": Places(((538, 182), (590, 172), (548, 234), (600, 226), (478, 152)), (492, 86), (428, 166)),
    "OLD": Places(((318, 302), (375, 302), (432, 302), (318, 374), (375, 374)), (352, 222), (480, 256)),
    "ARA": Places(((612, 300), (662, 298), (713, 302), (638, 352), (690, 350)), (694, 228), (644, 416)),
    "CAT": Places(((786, 238), (838, 258), (890, 258), (780, 300), (829, 308)), (926, 356), (759, 360)),
    "VAL": Places(((718, 396), (688, 442), (661, 494), (698, 530), (650, 582)), (814, 428), (604, 630)),
    "NEW": Places(((448, 462), (505, 462), (562, 462), (476, 534), (533, 534)), (524, 382), (330, 466)),
    "GRA": Places(((458, 608), (510, 608), (478, 664), (530, 656), (424, 704)), (496, 756), (568, 696)),
    "SEV": Places(((262, 622), (316, 618), (371, 614), (309, 684), (361, 676)), (310, 532), (335, 750)),
}

CASTILLO = Places(
    ((755, 708), (806, 708), (857, 708), (780, 762), (831, 762)), plate=(806, 630), king=(940, 700)
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


def _is_on_plate(point: Point) -> bool:
    plates = [places.plate for places in PLACES.values()]
    return any(abs(point[0] - x) < PLATE_REACH[0] and abs(point[1] - y) < PLATE_REACH[1] for x, y in plates)


@cache
def grande_place(region: str, seat: int) -> Point:
    """Return the place beside the seat's slot that is farthest from all other pieces and preferably not on a plate."""
    x, y = PLACES[region].slots[seat]
    others = [slot for places in PLACES.values() for slot in (*places.slots, places.king) if slot != (x, y)]
    return max(
        ((x + right, y + down) for right, down in GRANDE_OFFSETS),
        key=lambda place: min(dist(place, other) for other in others) - PLATE_COST * _is_on_plate(place),
    )


@cache
def scenery() -> Scenery:
    return Scenery(
        regions=tuple(region_shape(key) for key in PLACES),
        lands=tuple(closed_path_of(text) for text in NEIGHBOURS.values()),
        islands=tuple(closed_path_of(text) for text in ISLANDS.values()),
        track_lines=track_lines(),
        track_numbers=tuple((points, track_field(points)) for points in range(0, TRACK_LENGTH, 5)),
    )
