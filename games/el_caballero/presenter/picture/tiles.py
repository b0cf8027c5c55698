"""All tiles of a map as one drawing, in which neighbours agree on where the coast crosses their border."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.el_caballero.presenter.picture.coast import SIDE, Coast, Ground
from games.el_caballero.presenter.picture.strokes import Point, grain, moved, smooth, spoken
from games.el_caballero.rules.components.grid import DIRECTIONS, Cell, Direction, Edge
from games.el_caballero.rules.components.map import AreaTile
from games.el_caballero.rules.components.regions import Region
from games.el_caballero.rules.components.tilesets import LAND, Face, face_of

#: A grid point where up to four tiles meet, with the coordinates of the cell south-east of it.
Vertex = tuple[int, int]

_NEAREST, _SPREAD = 10.0, 11.0
#: The larger distance from a corner where two separate lands of one tile meet, for a wide channel between them.
_CHANNEL = 29.0


def origin_of(cell: Cell) -> Point:
    """Return the north-west corner of a cell."""
    return cell[0] * SIDE, cell[1] * SIDE


def middle_of(cell: Cell) -> Point:
    return cell[0] * SIDE + SIDE / 2, cell[1] * SIDE + SIDE / 2


def corner_of(cell: Cell, corner: int) -> Vertex:
    """Return the grid point at a corner: north-west 0, then clockwise."""
    x, y = cell
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))[corner % 4]


@dataclass(frozen=True)
class Chart:
    faces: dict[Cell, Face]
    #: A different salt draws the same tiles with different details.
    salt: int = 0

    @cached_property
    def coasts(self) -> dict[Cell, Coast]:
        return {cell: self._coast(cell, face) for cell, face in self.faces.items()}

    def ground(self, edge: Edge) -> Ground:
        """Return the piece of land or sea at an edge of a tile."""
        cell, direction = edge
        return next(ground for ground in self.coasts[cell].grounds if direction in ground.edges)

    def grounds_of(self, region: Region) -> list[tuple[Cell, Ground]]:
        """Return the pieces of a region, tile by tile."""
        found = {
            (cell, self.ground((cell, edge)).edges): self.ground((cell, edge)) for cell, edge in region.edges
        }
        return [(cell, ground) for (cell, _), ground in found.items()]

    def region_path(self, region: Region) -> str:
        return "".join(ground.path_at(origin_of(cell)) for cell, ground in self.grounds_of(region))

    @cached_property
    def coastline(self) -> str:
        return "".join(
            f"M{spoken(line[0][0])} {spoken(line[0][1])}{smooth(line)}"
            for cell, coast in self.coasts.items()
            for line in (moved(shore, origin_of(cell)) for shore in coast.shores)
        )

    @cached_property
    def land(self) -> str:
        """All land as one path."""
        return "".join(
            ground.path_at(origin_of(cell))
            for cell, coast in self.coasts.items()
            for ground in coast.grounds
            if ground.is_land
        )

    @cached_property
    def squares(self) -> str:
        """The tiles themselves as one path."""
        return "".join(f"M{spoken(x)} {spoken(y)}h100v100h-100Z" for x, y in map(origin_of, self.faces))

    @cached_property
    def joints(self) -> str:
        """The borders between neighbouring tiles."""
        lines = []
        for x, y in self.faces:
            if (x + 1, y) in self.faces:
                lines.append(f"M{100 * x + 100} {100 * y}v100")
            if (x, y + 1) in self.faces:
                lines.append(f"M{100 * x} {100 * y + 100}h100")
        return "".join(lines)

    def _coast(self, cell: Cell, face: Face) -> Coast:
        a, b, c, d = (self._is_land(corner_of(cell, corner)) for corner in range(4))
        crossings = tuple(
            (self.crossing(cell, edge, edge), self.crossing(cell, edge, edge + 1)) for edge in DIRECTIONS
        )
        return Coast(face, (a, b, c, d), crossings, int(grain(*cell, self.salt) * 2**31))

    def _around(self, vertex: Vertex) -> dict[int, Face]:
        """Return the tiles that meet at a grid point, by the corner they have there."""
        x, y = vertex
        cells = {2: (x - 1, y - 1), 3: (x, y - 1), 0: (x, y), 1: (x - 1, y)}
        return {corner: self.faces[cell] for corner, cell in cells.items() if cell in self.faces}

    def _is_land(self, vertex: Vertex) -> bool:
        """Whether all tiles that meet there are joined land; tiles that only touch at corners are not joined."""
        around = self._around(vertex)
        if sorted(around) in ([0, 2], [1, 3]):
            return False
        return all(
            face.edges[corner - 1] == face.edges[corner] == LAND and _is_joined(face, corner)
            for corner, face in around.items()
        )

    def crossing(self, cell: Cell, edge: Direction, corner: int) -> float:
        """Return how far from that corner a coast crosses the edge; it is the same for both tiles of the border."""
        vertex = corner_of(cell, corner)
        other = corner_of(cell, edge + 1 if corner == edge else edge)
        if any(
            face.edges[at - 1] == face.edges[at] == LAND and not _is_joined(face, at)
            for at, face in self._around(vertex).items()
            if other in (corner_of(_cell_at(vertex, at), at - 1), corner_of(_cell_at(vertex, at), at + 1))
        ):
            return _CHANNEL
        return round(_NEAREST + _SPREAD * grain(*vertex, *other, self.salt), 1)


def _cell_at(vertex: Vertex, corner: int) -> Cell:
    """Return the cell that has this grid point as this corner."""
    x, y = vertex
    return ((x, y), (x - 1, y), (x - 1, y - 1), (x, y - 1))[corner]


def _is_joined(face: Face, corner: int) -> bool:
    """Whether the two edges that meet at a corner belong to one segment."""
    return any(corner in segment and (corner - 1) % 4 in segment for segment in face.segments)


@lru_cache(maxsize=128)
def chart_of(tileset: str, areas: tuple[AreaTile, ...]) -> Chart:
    """Return the drawing of a map, cached because many views of one position share it."""
    return Chart({area.cell: face_of(tileset, area.tile, area.rotation) for area in areas})


def lone_chart(face: Face, salt: int) -> Chart:
    """Return the drawing of a single tile that is not on the map."""
    return Chart({(0, 0): face}, salt)
