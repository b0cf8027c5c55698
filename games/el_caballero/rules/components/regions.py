"""Regions of land and sea, updated tile by tile instead of being recomputed for every map (EC-3.6 to EC-3.15)."""

from functools import cached_property
from typing import Final, TypeAlias

from msgspec import Struct

from games.el_caballero.rules.components.grid import (
    DIRECTIONS,
    OPPOSITE,
    Cell,
    Direction,
    Edge,
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
        self._next_id = 0
        self._land_contacts: dict[Cell, LandContacts] = {}

    def extended(self, face: Face, cell: Cell) -> "Geography":
        """Return the geography after one more area tile."""
        longer = Geography()
        longer.faces = self.faces.copy()
        longer.regions = self.regions.copy()
        longer.region_at = self.region_at.copy()
        longer.shore = self.shore.copy()
        longer._next_id = self._next_id
        longer.add(face, cell)
        return longer

    def add(self, face: Face, cell: Cell) -> None:
        """Add an area tile in place. Only for a geography that nothing else refers to yet."""
        self.faces[cell] = face
        self.shore.pop(cell, None)
        for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True):
            if other not in self.faces:
                pattern, back = self.shore.get(other, NO_CONTACT), OPPOSITE[direction]
                self.shore[other] = pattern[:back] + face.edges[direction] + pattern[back + 1 :]
        for segment in face.segments:
            self._join(segment, face, cell)

    def _join(self, segment: tuple[Direction, ...], face: Face, cell: Cell) -> None:
        """Merge a new segment and every region it borders into one region."""
        around = neighbours(cell)
        met = [(around[side], OPPOSITE[side]) for side in segment if around[side] in self.faces]
        # Several borders may belong to the same region: keep the order, drop the repetitions.
        merged = [self.regions.pop(region) for region in dict.fromkeys(self.region_at[edge] for edge in met)]
        edges = [(cell, side) for side in segment]
        region = Region(
            is_land=face.edges[segment[0]] == LAND,
            edges=(*(edge for old in merged for edge in old.edges), *edges),
            tiles=frozenset((cell,)).union(*(old.tiles for old in merged)),
            symbols=(face.symbol_segment == segment) + sum(old.symbols for old in merged),
            open_edges=len(edges) - 2 * len(met) + sum(old.open_edges for old in merged),
            anchor=min((*edges, *(old.anchor for old in merged)), key=reading_order),
        )
        self.regions[self._next_id] = region
        for edge in region.edges:
            self.region_at[edge] = self._next_id
        self._next_id += 1

    def land_contacts(self, cell: Cell) -> LandContacts:
        """Return the directions in which a tile on this cell would face land, each with its region (EC-3.9)."""
        found = self._land_contacts.get(cell)
        if found is None:
            found = tuple(
                (direction, self.region_at[other, OPPOSITE[direction]])
                for direction, other, shown in zip(
                    DIRECTIONS, neighbours(cell), self.shore.get(cell, NO_CONTACT), strict=True
                )
                if shown == LAND
            )
            self._land_contacts[cell] = found
        return found

    def region_of(self, edge: Edge) -> Region:
        return self.regions[self.region_at[edge]]

    @cached_property
    def in_order(self) -> tuple[tuple[RegionId, Region], ...]:
        """All regions, sorted by their anchors."""
        return tuple(sorted(self.regions.items(), key=lambda item: reading_order(item[1].anchor)))

    @cached_property
    def closed(self) -> tuple[Region, ...]:
        return tuple(region for _, region in self.in_order if region.is_closed)
