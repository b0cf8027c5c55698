"""The map: area tiles and caballero tiles, with cached values derived from them."""

from functools import cached_property
from typing import Final, TypeAlias

from msgspec import Struct

from games.core.types import Seat
from games.el_caballero.rules.components.data import SIDE_NUMBERS, Side, number_shown
from games.el_caballero.rules.components.grid import DIRECTIONS, Cell, Direction, Rotation, neighbours
from games.el_caballero.rules.components.regions import NO_CONTACT, Geography, LandContacts, Pattern, RegionId
from games.el_caballero.rules.components.tilesets import SEA, face_of

#: Caballeros of each of the (at most four) seats.
Totals: TypeAlias = list[int]
NOBODY: Final[Totals] = [0, 0, 0, 0]


class AreaTile(Struct, frozen=True, array_like=True, gc=False):
    tile: int
    cell: Cell
    rotation: Rotation


class CaballeroTile(Struct, frozen=True, array_like=True, gc=False):
    owner: Seat
    cell: Cell
    side: Side
    rotation: Rotation
    #: The edges with a ship; they do not turn with the tile (EC-7.4.3).
    ships: tuple[Direction, ...] = ()
    has_castillo: bool = False
    has_grande: bool = False

    def number(self, direction: Direction) -> int:
        return number_shown(self.side, self.rotation, direction)


class Map(Struct, frozen=True, dict=True):
    """Plain data and cached values; a new map takes over the cached values that are still true."""

    tileset: str
    #: In the order they were laid; area tiles never move or leave (EC-15.12).
    areas: tuple[AreaTile, ...] = ()
    caballeros: tuple[CaballeroTile, ...] = ()

    @cached_property
    def geography(self) -> Geography:
        geography = Geography()
        for area in self.areas:
            geography.add(face_of(self.tileset, area.tile, area.rotation), area.cell)
        return geography

    @cached_property
    def standing(self) -> dict[Cell, CaballeroTile]:
        """Caballero tiles by cell."""
        return {tile.cell: tile for tile in self.caballeros}

    @cached_property
    def strengths(self) -> dict[RegionId, Totals]:
        """The totals in every land region with at least one caballero tile (EC-3.11)."""
        land_contacts = self.geography.land_contacts
        totals: dict[RegionId, Totals] = {}
        for tile in self.caballeros:
            numbers, rotation = SIDE_NUMBERS[tile.side], tile.rotation
            for direction, region in land_contacts(tile.cell):
                if region not in totals:
                    totals[region] = [0, 0, 0, 0]
                totals[region][tile.owner] += numbers[(direction - rotation) % 4]
        return totals

    def contacts(self, cell: Cell) -> Pattern:
        """Return what the adjacent area tiles show towards this cell (EC-3.9)."""
        return self.geography.shore.get(cell, NO_CONTACT)

    def land_contacts(self, cell: Cell) -> LandContacts:
        return self.geography.land_contacts(cell)

    def totals(self, region: RegionId) -> Totals:
        return self.strengths.get(region, NOBODY)

    def is_empty(self, cell: Cell) -> bool:
        return cell not in self.standing and cell not in self.geography.faces

    @cached_property
    def open_shore(self) -> list[Cell]:
        """Empty cells next to an area tile."""
        standing = self.standing
        return [cell for cell in self.geography.shore if cell not in standing]

    def tiles_of(self, seat: Seat) -> list[CaballeroTile]:
        return [tile for tile in self.caballeros if tile.owner == seat]

    def grande_of(self, seat: Seat) -> CaballeroTile | None:
        """Return the tile that carries the seat's grande; None while the grande is in the court."""
        return next((tile for tile in self.caballeros if tile.has_grande and tile.owner == seat), None)

    def sea_edges(self, cell: Cell) -> list[Direction]:
        return [direction for direction in DIRECTIONS if self.contacts(cell)[direction] == SEA]

    def caballeros_around(self, cell: Cell) -> list[CaballeroTile]:
        """Return the caballero tiles north, east, south and west of a cell."""
        standing = self.standing
        return [standing[other] for other in neighbours(cell) if other in standing]

    # Changed copies

    def with_area(self, area: AreaTile) -> "Map":
        following = Map(self.tileset, (*self.areas, area), self.caballeros)
        face = face_of(self.tileset, area.tile, area.rotation)
        following.__dict__["geography"] = self.geography.extended(face, area.cell)
        following.__dict__["standing"] = self.standing
        return following

    def with_caballero(self, tile: CaballeroTile) -> "Map":
        """Return the map with a tile on an empty cell, or in place of the tile on its cell."""
        return self._with_standing({**self.standing, tile.cell: tile})

    def without(self, cell: Cell) -> "Map":
        standing = self.standing.copy()
        del standing[cell]
        return self._with_standing(standing)

    def _with_standing(self, standing: dict[Cell, CaballeroTile]) -> "Map":
        following = Map(self.tileset, self.areas, tuple(standing.values()))
        following.__dict__["geography"] = self.geography
        following.__dict__["standing"] = standing
        return following
