"""Rocks where two seas touch at a corner, to show that corners do not join regions (EC-3.4)."""

from collections.abc import Iterator

from games.el_caballero.presenter.picture.strokes import Point
from games.el_caballero.presenter.picture.tiles import Chart, Vertex, corner_of, origin_of
from games.el_caballero.rules.components.grid import Cell, Direction
from games.el_caballero.rules.components.map import Map
from games.el_caballero.rules.components.tilesets import LAND

#: The four borders that meet at a grid point: their direction, the cell of which each is an edge (relative to the
#: grid point), the edge, the corner at which it meets the point, and the cell across.
_BORDERS: tuple[tuple[Point, Cell, Direction, int, Cell], ...] = (
    ((0, -1), (0, -1), 3, 3, (-1, -1)),
    ((1, 0), (0, 0), 0, 0, (0, -1)),
    ((0, 1), (0, 0), 3, 4, (-1, 0)),
    ((-1, 0), (-1, 0), 0, 1, (-1, -1)),
)


def reefs(land: Map, chart: Chart) -> list[Point]:
    """Return the gaps between land and corner on every border where ships might seem to get through."""
    return [place for vertex in _meetings(land) for place in _narrows(chart, vertex)]


def _meetings(land: Map) -> list[Vertex]:
    """Return the grid points at which different seas meet."""
    seas: dict[Vertex, set[int]] = {}
    for (cell, direction), region in land.geography.region_at.items():
        if not land.geography.regions[region].is_land:
            for corner in (direction, direction + 1):
                seas.setdefault(corner_of(cell, corner), set()).add(region)
    return [vertex for vertex, meeting in seas.items() if len(meeting) > 1]


def _narrows(chart: Chart, vertex: Vertex) -> Iterator[Point]:
    x, y = vertex
    for (right, down), (dx, dy), edge, corner, (across_x, across_y) in _BORDERS:
        cell, across = (x + dx, y + dy), (x + across_x, y + across_y)
        if cell in chart.faces and across in chart.faces and chart.faces[cell].edges[edge] == LAND:
            half = chart.crossing(cell, edge, corner) / 2
            left, top = origin_of(vertex)
            yield left + right * half, top + down * half
