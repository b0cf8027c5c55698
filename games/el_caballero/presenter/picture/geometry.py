"""Positions on the map; a tile is 100 wide and the start tile is at 0, 0."""

from collections.abc import Iterable, Sequence

from games.el_caballero.presenter.picture.board import Mark, Ruler
from games.el_caballero.presenter.picture.coast import SIDE, Coast, Ground
from games.el_caballero.presenter.picture.reefs import reefs
from games.el_caballero.presenter.picture.strokes import Point, grain
from games.el_caballero.presenter.picture.tiles import Chart, middle_of
from games.el_caballero.presenter.words.places import latitude, longitude
from games.el_caballero.rules.agenda import Laying, Rebuilding, Sailing, Showing
from games.el_caballero.rules.components.grid import Cell, Direction, neighbours
from games.el_caballero.rules.components.map import Map
from games.el_caballero.rules.components.regions import Region
from games.el_caballero.rules.components.tilesets import Tile, tile_of
from games.el_caballero.rules.views import View

#: Unit steps north, east, south and west.
STEPS: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
#: The distance from the middle of a caballero tile to its numbers, and to the ships at it.
NUMBER_REACH, SHIP_REACH = 30.0, 67.0
#: The space north and west of the tiles, for the rulers, and at the other sides.
MARGIN, EDGE = 52.0, 14.0
RULER_REACH = 27.0
#: The pane of the map on a phone, in CSS pixels, and what is legible there.
PHONE: Point = (390.0, 380.0)
LEGIBLE = 11.0
#: Font sizes of the numbers that count, on an ordinary, a large and a very large map, and of the other numbers.
NUMERAL, LARGE_NUMERAL, LARGEST_NUMERAL, FAINT_NUMERAL = 34.0, 40.0, 44.0, 26.0
#: The least width and height of the map, so that a map of few tiles is not drawn too large.
LEAST_EXTENT = 4 * SIDE
#: From this area on, a piece of land has room for hills or trees.
ROOMY = 3000.0
_SCENERY = ("peaks", "trees", "mill", "peaks", "trees", "vines")
#: No ships, as they would look like ships of players.
_SEA_SCENERY = ("serpent", "whale")


def beside(middle: Point, direction: Direction, reach: float) -> Point:
    x, y = STEPS[direction]
    return middle[0] + x * reach, middle[1] + y * reach


def frame_around(cells: Iterable[Cell]) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a picture that shows all these cells."""
    columns, rows = zip(*cells, strict=True)
    (left, width), (top, height) = _extent(columns), _extent(rows)
    return left, top, width, height


def shown_cells(view: View, choosing: Sequence[Point]) -> set[Cell]:
    """Return the cells that the map shows. In a turn the shore is among them, so that no step moves the map."""
    shown = charted(view.map) | {_cell_at(middle) for middle in choosing}
    if view.turn is not None and view.viewer in view.to_act:
        shown.update(view.map.open_shore)
    return shown


def focus_of(view: View, choosing: Sequence[Point]) -> tuple[float, ...]:
    """Return the part of the map where a step that was begun goes on; empty if nothing was begun."""
    match view.frame:
        case Laying():
            cells = {_cell_at(middle) for middle in choosing}
        case Showing(cell=cell):
            cells = {cell, *neighbours(cell)}
        case Sailing(seat=seat) | Rebuilding(seat=seat):
            cells = {tile.cell for tile in view.map.tiles_of(seat)}
        case _:
            return ()
    return frame_around(cells) if cells else ()


def _cell_at(middle: Point) -> Cell:
    return int(middle[0] // SIDE), int(middle[1] // SIDE)


def phone_scale(frame: tuple[float, float, float, float]) -> float:
    """Return how many CSS pixels a unit takes when a phone shows the whole map."""
    return min(PHONE[0] / frame[2], PHONE[1] / frame[3])


def distance_at(scale: float) -> str:
    """Return how far a phone is from the map, as classes: the farther, the larger the numbers."""
    if scale * FAINT_NUMERAL >= LEGIBLE:
        return ""
    return "is-far" if scale * LARGE_NUMERAL >= LEGIBLE else "is-far is-vast"


def _extent(places: Sequence[int]) -> tuple[float, float]:
    """Return where these columns or rows begin, and how wide or high they are, with the margin."""
    start, end = min(places) * SIDE - MARGIN, (max(places) + 1) * SIDE + EDGE
    missing = max(LEAST_EXTENT - (end - start), 0)
    return start - missing / 2, end - start + missing


def rulers_around(cells: Iterable[Cell]) -> tuple[Ruler, ...]:
    """Return the rulers along the northern and the western rim."""
    columns, rows = (range(min(line), max(line) + 1) for line in zip(*cells, strict=True))
    top, left = rows[0] * SIDE - RULER_REACH, columns[0] * SIDE - RULER_REACH
    return (
        *(Ruler(longitude(x), (middle_of((x, 0))[0], top)) for x in columns),
        *(Ruler(latitude(y), (left, middle_of((0, y))[1])) for y in rows),
    )


def marks_on(land: Map, chart: Chart) -> tuple[Mark, ...]:
    """Return the marks of the whole map: gold and fish, decoration, and reefs."""
    marks = [
        Mark(mark.kind, (mark.at[0] + SIDE * area.cell[0], mark.at[1] + SIDE * area.cell[1]))
        for area in land.areas
        for mark in marks_of(tile_of(land.tileset, area.tile), chart.coasts[area.cell])
    ]
    return (*marks, *(Mark("reef", at) for at in reefs(land, chart)))


def marks_of(tile: Tile, coast: Coast) -> tuple[Mark, ...]:
    """Return the marks on one tile: its symbol, or decoration."""
    segment = coast.face.symbol_segment
    if tile.symbol and segment:
        ground = next(ground for ground in coast.grounds if segment[0] in ground.edges)
        return (Mark(tile.symbol, ground.middle),)
    return tuple(Mark(kind, ground.middle) for ground in coast.grounds if (kind := _scenery(ground, tile.id)))


def _scenery(ground: Ground, number: int) -> str:
    """Return the decoration of a piece of land or sea, narrow on a neck of land; at sea only open sea has room."""
    if ground.area < ROOMY:
        return ""
    if ground.is_land and ground.edges in ((0, 2), (1, 3)):
        return "cypress"
    if ground.is_land:
        return _SCENERY[int(grain(number, 3) * len(_SCENERY))]
    return _SEA_SCENERY[number % 2] if len(ground.edges) == 4 else ""


def seat_of_power(land: Map, chart: Chart, region: Region) -> Point:
    """Return where a governor is drawn: on the largest piece of the region, if possible not on gold or fish."""
    marked = {area.cell for area in land.areas if tile_of(land.tileset, area.tile).symbol}
    grounds = chart.grounds_of(region)
    cell, ground = max(grounds, key=lambda piece: (piece[0] not in marked, piece[1].area))
    return cell[0] * SIDE + ground.middle[0], cell[1] * SIDE + ground.middle[1]


def tint_of(land: Map, region: Region, tints: int) -> int:
    """Return the colour of a land. It depends on the oldest tile, so that it stays the same while the land grows."""
    oldest = next(area for area in land.areas if area.cell in region.tiles)
    side = min(direction for cell, direction in region.edges if cell == oldest.cell)
    return int(grain(oldest.tile, side, 11) * tints)


def charted(land: Map) -> set[Cell]:
    """Return every cell with an area tile or a caballero tile."""
    return {*land.geography.faces, *land.standing}
