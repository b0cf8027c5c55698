"""Regions of land and sea, updated tile by tile instead of being recomputed for every map (EC-3.6 to EC-3.15)."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from games.core.kept import kept
from games.el_caballero.rules.components.grid import (
    DIRECTIONS,
    OPPOSITE,
    Cell,
    Direction,
    Edge,
    facing,
    neighbours,
    reading_order,
)
from games.el_caballero.rules.components.tilesets import LAND, NOTHING, Face

RegionId: TypeAlias = int
#: What the four neighbours of a cell show towards it: land, sea, or no area tile.
Pattern: TypeAlias = str
LandContacts: TypeAlias = tuple[tuple[Direction, RegionId], ...]

NO_CONTACT: Final[Pattern] = NOTHING * 4


class Region(Struct, frozen=True):
    is_land: bool
    edges: tuple[Edge, ...]
    tiles: frozenset[Cell]
    #: Gold on land, fish in the sea.
    symbols: int
    #: Number of edges without an area tile in their facing cell.
    open_edges: int
    #: The least edge: the region's name (EC-3.15).
    anchor: Edge

    @property
    def value(self) -> int:
        """Number of distinct tiles plus symbols (EC-3.7)."""
        return len(self.tiles) + self.symbols

    @property
    def is_closed(self) -> bool:
        """EC-3.14. Permanent, because area tiles never leave."""
        return self.open_edges == 0


class Geography:
    """What follows from the area tiles alone. Not changed once it is shared: `extended` returns a larger copy."""

    def __init__(self) -> None:
        self.faces: dict[Cell, Face] = {}
        self.regions: dict[RegionId, Region] = {}
        self.region_at: dict[Edge, RegionId] = {}
        #: Every cell without an area tile that is next to one.
        self.shore: dict[Cell, Pattern] = {}
        #: In which directions a tile on a cell of the shore would face land, each with its region (EC-3.9).
        self.lands: dict[Cell, LandContacts] = {}
        self._next_id = 0

    @classmethod
    def of(cls, tiles: Iterable[tuple[Face, Cell]]) -> "Geography":
        """Return the geography of these area tiles."""
        geography = cls()
        for face, cell in tiles:
            geography._add(face, cell)
        geography.lands = {cell: geography._lands_beside(cell) for cell in geography.shore}
        return geography

    def extended(self, face: Face, cell: Cell) -> "Geography":
        """Return the geography after one more area tile."""
        longer = Geography()
        longer.faces = self.faces.copy()
        longer.regions = self.regions.copy()
        longer.region_at = self.region_at.copy()
        longer.shore = self.shore.copy()
        longer.lands = self.lands.copy()
        longer._next_id = self._next_id
        longer.lands.pop(cell, None)
        for changed in longer._add(face, cell):
            longer.lands[changed] = longer._lands_beside(changed)
        return longer

    def _add(self, face: Face, cell: Cell) -> set[Cell]:
        """Add an area tile in place, and return the cells of the shore that may face other regions than before."""
        self.faces[cell] = face
        self.shore.pop(cell, None)
        beside = [
            (direction, other)
            for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True)
            if other not in self.faces
        ]
        for direction, other in beside:
            pattern, back = self.shore.get(other, NO_CONTACT), OPPOSITE[direction]
            self.shore[other] = pattern[:back] + face.edges[direction] + pattern[back + 1 :]
        changed = {other for _, other in beside}
        for segment in face.segments:
            changed.update(self._join(segment, face, cell))
        return changed

    def _join(self, segment: tuple[Direction, ...], face: Face, cell: Cell) -> Iterable[Cell]:
        """Merge a new segment and every region it borders into one; return the shore of edges whose region changed."""
        around = neighbours(cell)
        met = [(around[side], OPPOSITE[side]) for side in segment if around[side] in self.faces]
        # Several borders may belong to the same region: keep the order, drop the repetitions.
        idents = list(dict.fromkeys([self.region_at[edge] for edge in met]))
        merged = [self.regions.pop(ident) for ident in idents]
        edges = tuple([(cell, side) for side in segment])
        ident = self._ident_for(idents, merged)
        self.regions[ident] = Region(
            is_land=face.edges[segment[0]] == LAND,
            edges=sum([old.edges for old in merged], ()) + edges,
            tiles=frozenset((cell,)).union(*[old.tiles for old in merged]),
            symbols=(face.symbol_segment == segment) + sum([old.symbols for old in merged]),
            open_edges=len(edges) - 2 * len(met) + sum([old.open_edges for old in merged]),
            anchor=min([*edges, *[old.anchor for old in merged]], key=reading_order),
        )
        for edge in edges:
            self.region_at[edge] = ident
        absorbed = [
            edge for number, old in zip(idents, merged, strict=True) if number != ident for edge in old.edges
        ]
        for edge in absorbed:
            self.region_at[edge] = ident
        return [other for other in (facing(edge) for edge in absorbed) if other in self.shore]

    def _ident_for(self, idents: list[RegionId], merged: list[Region]) -> RegionId:
        """Return the id of the largest region that is merged, as the fewest edges change theirs; a new one if none is."""
        if not merged:
            self._next_id += 1
            return self._next_id - 1
        return max(zip(merged, idents, strict=True), key=lambda old: len(old[0].edges))[1]

    def _lands_beside(self, cell: Cell) -> LandContacts:
        around, region_at = neighbours(cell), self.region_at
        return tuple(
            [
                (direction, region_at[around[direction], OPPOSITE[direction]])
                for direction, shown in zip(DIRECTIONS, self.shore[cell], strict=True)
                if shown == LAND
            ]
        )

    def land_contacts(self, cell: Cell) -> LandContacts:
        """Return the directions in which a tile on this cell would face land, each with its region (EC-3.9)."""
        return self.lands.get(cell, ())

    def region_of(self, edge: Edge) -> Region:
        return self.regions[self.region_at[edge]]

    @kept
    def in_order(self) -> tuple[tuple[RegionId, Region], ...]:
        """All regions, sorted by their anchors."""
        return tuple(sorted(self.regions.items(), key=lambda item: reading_order(item[1].anchor)))

    @kept
    def closed(self) -> tuple[Region, ...]:
        """The closed regions, sorted by their anchors."""
        found = [region for region in self.regions.values() if not region.open_edges]
        return tuple(sorted(found, key=lambda region: reading_order(region.anchor)))
