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
        faces, shore, changed = self.faces, self.shore, set()
        faces[cell] = face
        shore.pop(cell, None)
        for other, back, shown in zip(neighbours(cell), OPPOSITE, face.edges, strict=True):
            if other not in faces:
                pattern = shore.get(other, NO_CONTACT)
                shore[other] = pattern[:back] + shown + pattern[back + 1 :]
                changed.add(other)
        for segment in face.segments:
            self._join(segment, face, cell, changed)
        return changed

    def _join(self, segment: tuple[Direction, ...], face: Face, cell: Cell, changed: set[Cell]) -> None:
        """Merge a new segment and every region it borders into one; add the shore of edges whose region changed."""
        met = self._regions_met(segment, cell)
        # Several borders may belong to the same region: keep the order, drop the repetitions.
        merged = {ident: self.regions.pop(ident) for ident in dict.fromkeys(met)}
        ident = self._ident_for(merged)
        # The edges of a segment are sorted, so that the first one is its least.
        edges, tiles, anchor = tuple([(cell, side) for side in segment]), {cell}, (cell, segment[0])
        joined: tuple[Edge, ...] = ()
        symbols, open_edges = int(face.symbol_segment == segment), len(edges) - 2 * len(met)
        for old in merged.values():
            joined += old.edges
            tiles |= old.tiles
            symbols += old.symbols
            open_edges += old.open_edges
            anchor = min(anchor, old.anchor, key=reading_order)
        is_land = face.edges[segment[0]] == LAND
        self.regions[ident] = Region(is_land, joined + edges, frozenset(tiles), symbols, open_edges, anchor)
        for edge in edges:
            self.region_at[edge] = ident
        for number, old in merged.items():
            if number != ident:
                self._rename(old.edges, ident, changed)

    def _regions_met(self, segment: tuple[Direction, ...], cell: Cell) -> list[RegionId]:
        """Return the region on the other side of every border of the segment."""
        faces, around = self.faces, neighbours(cell)
        return [self.region_at[around[side], OPPOSITE[side]] for side in segment if around[side] in faces]

    def _ident_for(self, merged: dict[RegionId, Region]) -> RegionId:
        """Return the id of the largest region that is merged, as the fewest edges change theirs; a new one if none is."""
        if not merged:
            self._next_id += 1
            return self._next_id - 1
        return max(merged, key=lambda ident: len(merged[ident].edges))

    def _rename(self, edges: tuple[Edge, ...], ident: RegionId, changed: set[Cell]) -> None:
        for edge in edges:
            self.region_at[edge] = ident
            other = facing(edge)
            if other in self.shore:
                changed.add(other)

    def _lands_beside(self, cell: Cell) -> LandContacts:
        shown = self.shore[cell]
        around, region_at = neighbours(cell), self.region_at
        return tuple(
            [
                (direction, region_at[around[direction], OPPOSITE[direction]])
                for direction in DIRECTIONS
                if shown[direction] == LAND
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
    def borders(self) -> list[Cell]:
        """The cells of the shore with two or more land contacts."""
        lands = self.lands
        return [cell for cell in self.shore if len(lands[cell]) > 1]

    @kept
    def closed(self) -> tuple[Region, ...]:
        """The closed regions, sorted by their anchors."""
        found = [region for region in self.regions.values() if not region.open_edges]
        return tuple(sorted(found, key=lambda region: reading_order(region.anchor)))
