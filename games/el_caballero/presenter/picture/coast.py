"""The coast inside one tile: from where it enters over an edge to where it leaves, with land on its right.

Corners are numbered like the edges that begin there, clockwise: north-west 0, north-east 1, south-east 2,
south-west 3. A place on the rim is its distance from the north-west corner, clockwise, with edges of 100.
"""

from dataclasses import dataclass
from functools import cached_property
from math import dist

from games.el_caballero.presenter.picture.strokes import (
    Line,
    Point,
    area_and_middle,
    grain,
    is_inside,
    moved,
    smooth,
    spoken,
    unsteady,
)
from games.el_caballero.rules.components.grid import DIRECTIONS, Direction
from games.el_caballero.rules.components.tilesets import LAND, Face

SIDE = 100.0
#: The free radius that a symbol needs: gold and fish are about twice as wide.
ROOM = 21.0
_LATTICE: tuple[Point, ...] = tuple((x, y) for x in range(10, 91, 8) for y in range(10, 91, 8))
_INWARD: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))


@dataclass(frozen=True)
class Ground:
    """A piece of land or sea within the tile. Without edges it is a bay that belongs to no region."""

    is_land: bool
    edges: tuple[Direction, ...]
    ring: Line

    def path_at(self, origin: Point) -> str:
        """Return a closed path for a tile at this origin, smooth within the tile and straight along its rim."""
        parts = ["M" + _spoken(self.ring[0], origin)]
        run = [self.ring[0]]
        for point in (*self.ring[1:], self.ring[0]):
            if _is_on_rim(run[-1], point):
                parts += [smooth(moved(tuple(run), origin)), "L" + _spoken(point, origin)]
                run = [point]
            else:
                run.append(point)
        return "".join((*parts, smooth(moved(tuple(run), origin)), "Z"))

    @cached_property
    def middle(self) -> Point:
        """Where to draw something: the centre of gravity, or the roomiest place if the coast is too near that."""
        centre = area_and_middle(self.ring)[1]
        if self._room_at(centre) >= ROOM:
            return centre
        return max((centre, *_LATTICE), key=self._room_at)

    def _room_at(self, point: Point) -> float:
        """Return the distance to the nearest rim or coast; negative outside."""
        if not is_inside(self.ring, point):
            return -1
        rim = min(point[0], SIDE - point[0], point[1], SIDE - point[1])
        return min(rim, *(dist(point, other) for other in self.ring))

    @cached_property
    def area(self) -> float:
        return area_and_middle(self.ring)[0]


@dataclass(frozen=True)
class Coast:
    """The coast of a tile, given its neighbours."""

    face: Face
    #: Which corners are land.
    corners: tuple[bool, bool, bool, bool]
    #: For each edge, how far from its two corners a coast crosses it; both tiles of a border agree on it.
    crossings: tuple[tuple[float, float], ...]
    seed: int

    @cached_property
    def shores(self) -> tuple[Line, ...]:
        """The coastlines; each leads from the end of one strip of land to the start of the next."""
        shores: list[Line] = []
        for segment in self.face.segments:
            arcs = [arc for arc in self._land_arcs if self._edges_within(arc)[0] in segment]
            shores += [
                self._shore(arc[1], arcs[(place + 1) % len(arcs)][0], len(shores))
                for place, arc in enumerate(arcs)
            ]
        return tuple(shores)

    @cached_property
    def grounds(self) -> tuple[Ground, ...]:
        if not self._turns:
            rim = _rim(0, 4 * SIDE)[:-1]
            return (Ground(self.face.edges[0] == LAND, DIRECTIONS, rim),)
        return (*self._traced(is_land=True), *self._traced(is_land=False))

    @cached_property
    def _turns(self) -> tuple[float, ...]:
        """The places where the rim changes between land and sea."""
        found = []
        for edge in DIRECTIONS:
            is_land = self.face.edges[edge] == LAND
            first, last = self.crossings[edge]
            if is_land != self.corners[edge]:
                found.append(edge * SIDE + first)
            if is_land != self.corners[(edge + 1) % 4]:
                found.append((edge + 1) * SIDE - last)
        return tuple(found)

    @cached_property
    def _arcs(self) -> tuple[tuple[float, float], ...]:
        """The strips of the rim between two changes; the last one may extend past the north-west corner."""
        return (
            tuple(zip(self._turns, (*self._turns[1:], self._turns[0] + 4 * SIDE), strict=True))
            if self._turns
            else ()
        )

    @cached_property
    def _land_arcs(self) -> tuple[tuple[float, float], ...]:
        return tuple(arc for arc in self._arcs if self._is_land(arc))

    def _edges_within(self, arc: tuple[float, float]) -> tuple[Direction, ...]:
        return tuple(
            edge
            for edge in DIRECTIONS
            if any(arc[0] < edge * SIDE + SIDE / 2 + lap < arc[1] for lap in (0, 4 * SIDE))
        )

    def _is_land(self, arc: tuple[float, float]) -> bool:
        """Whether the strip is land; one without an edge is a bay, as corners are land only between land edges."""
        return any(self.face.edges[edge] == LAND for edge in self._edges_within(arc))

    def _traced(self, *, is_land: bool) -> list[Ground]:
        """Trace the pieces of land or sea: follow the rim, then the shore that starts there, until a ring closes."""
        leads = {line[0]: line for line in self.shores}
        if not is_land:
            leads = {line[-1]: line[::-1] for line in self.shores}
        begun = {_place(arc[0]): arc for arc in self._arcs if self._is_land(arc) == is_land}
        grounds = []
        while begun:
            arc: tuple[float, float] | None = begun.pop(next(iter(begun)))
            edges: list[Direction] = []
            ring: list[Point] = []
            while arc is not None:
                edges += self._edges_within(arc)
                shore = leads[_place(arc[1])]
                ring += [*_rim(*arc), *shore[1:-1]]
                arc = begun.pop(shore[-1], None)
            grounds.append(Ground(is_land, tuple(sorted(edges)), tuple(ring)))
        return grounds

    def _shore(self, start: float, end: float, number: int) -> Line:
        """Return a curve that meets the rim at right angles, so that it continues smoothly in the next tile."""
        here, there = _place(start), _place(end)
        out, back = _INWARD[int(start // SIDE) % 4], _INWARD[int(end // SIDE) % 4]
        seed = int(grain(self.seed, number) * 2**31)
        reach, bay = self._bend(out, back, dist(here, there))
        # Land is on the right of the curve, so a bay bends to the right.
        length = dist(here, there) or 1.0
        push = (-(there[1] - here[1]) / length * bay, (there[0] - here[0]) / length * bay)
        leads = [reach * (0.85 + 0.3 * grain(seed, place)) for place in (101, 102)]
        lead = (here[0] + out[0] * leads[0], here[1] + out[1] * leads[0])
        trail = (there[0] + back[0] * leads[1], there[1] + back[1] * leads[1])
        return unsteady(here, lead, trail, there, push, seed)

    def _bend(self, out: Point, back: Point, length: float) -> tuple[float, float]:
        """Return how far the curve goes straight on, and how deep it bends into the land."""
        lands = sum(self.face.edges[segment[0]] == LAND for segment in self.face.segments)
        if out == back:
            return length * (0.92 if lands == 1 else 0.5), 0
        if out == (-back[0], -back[1]):
            return length * 0.3, self._bay()
        return length * 0.56, 0

    def _bay(self) -> float:
        """Return how deep the sea bends into the land: deep where fish need room, little at a neck of land."""
        symbol = self.face.symbol_segment
        if symbol and len(symbol) == 1 and self.face.edges[symbol[0]] != LAND:
            return 40
        return 13 if self.face.edges.count(LAND) == 2 else 19


def _place(way: float) -> Point:
    """Return the point at this distance along the rim."""
    edge, along = divmod(way % (4 * SIDE), SIDE)
    x, y = ((along, 0.0), (SIDE, along), (SIDE - along, SIDE), (0.0, SIDE - along))[int(edge)]
    return round(x, 2), round(y, 2)


def _rim(start: float, end: float) -> Line:
    """Return the points along the rim: both ends, and the corners between them."""
    corners = [corner * SIDE for corner in range(9) if start < corner * SIDE < end]
    return tuple(_place(way) for way in (start, *corners, end))


def _spoken(point: Point, origin: Point) -> str:
    return f"{spoken(point[0] + origin[0])} {spoken(point[1] + origin[1])}"


def _is_on_rim(start: Point, end: Point) -> bool:
    """Whether the line between two points follows the rim of the tile."""
    return any(start[axis] == end[axis] and start[axis] in (0.0, SIDE) for axis in (0, 1))
