"""The map: area tiles and caballero tiles, with cached values derived from them."""

from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from games.core.kept import kept
from games.core.types import Seat
from games.el_caballero.rules.components.data import SIDE_NUMBERS, Side, number_shown
from games.el_caballero.rules.components.grid import Cell, Direction, Rotation, neighbours
from games.el_caballero.rules.components.regions import NO_CONTACT, Geography, LandContacts, Pattern, RegionId
from games.el_caballero.rules.components.tilesets import face_of, sea_sides

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


@lru_cache(maxsize=1 << 8)
def geography_of(tileset: str, areas: tuple[AreaTile, ...]) -> Geography:
    """Return what follows from the area tiles. Kept, because a stored match is read many times between two tiles."""
    return Geography.of((face_of(tileset, area.tile, area.rotation), area.cell) for area in areas)


class Map(Struct, frozen=True, dict=True):
    """Plain data and cached values; a new map takes over the cached values that are still true."""

    tileset: str
    #: In the order they were laid; area tiles never move or leave (EC-15.12).
    areas: tuple[AreaTile, ...] = ()
    caballeros: tuple[CaballeroTile, ...] = ()

    @kept
    def geography(self) -> Geography:
        return geography_of(self.tileset, self.areas)

    @kept
    def standing(self) -> dict[Cell, CaballeroTile]:
        """Caballero tiles by cell."""
        return {tile.cell: tile for tile in self.caballeros}

    @kept
    def holdings(self) -> tuple[list[CaballeroTile], ...]:
        """The caballero tiles of each of the (at most four) seats."""
        holdings: tuple[list[CaballeroTile], ...] = ([], [], [], [])
        for tile in self.caballeros:
            holdings[tile.owner].append(tile)
        return holdings

    @kept
    def strengths(self) -> dict[RegionId, Totals]:
        """The totals in every land region with at least one caballero tile (EC-3.11)."""
        lands = self.geography.lands
        totals: dict[RegionId, Totals] = {}
        for tile in self.caballeros:
            numbers, rotation = SIDE_NUMBERS[tile.side], tile.rotation
            for direction, region in lands[tile.cell]:
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

    @kept
    def open_shore(self) -> list[Cell]:
        """Empty cells next to an area tile."""
        standing = self.standing
        return [cell for cell in self.geography.shore if cell not in standing]

    @kept
    def open_patterns(self) -> frozenset[Pattern]:
        """What area tiles show towards the cells of the open shore."""
        shore = self.geography.shore
        return frozenset([shore[cell] for cell in self.open_shore])

    @kept
    def open_borders(self) -> list[Cell]:
        """The cells of the open shore with two or more land contacts, where only a grande may land (EC-9.4.4)."""
        standing = self.standing
        return [cell for cell in self.geography.borders if cell not in standing]

    def tiles_of(self, seat: Seat) -> list[CaballeroTile]:
        return self.holdings[seat]

    def grande_of(self, seat: Seat) -> CaballeroTile | None:
        """Return the tile that carries the seat's grande; None while the grande is in the court."""
        for tile in self.holdings[seat]:
            if tile.has_grande:
                return tile
        return None

    def sea_edges(self, cell: Cell) -> tuple[Direction, ...]:
        return sea_sides(self.contacts(cell))

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
        before = self.standing.get(tile.cell)
        following = self._with_standing({**self.standing, tile.cell: tile})
        if before is None:
            following.__dict__["open_shore"] = [cell for cell in self.open_shore if cell != tile.cell]
        else:
            following._take_over(self, "open_shore", "open_patterns", "open_borders")
            if before.owner == tile.owner and before.side == tile.side and before.rotation == tile.rotation:
                following._take_over(self, "strengths")
        return following

    def without(self, cell: Cell) -> "Map":
        standing = self.standing.copy()
        del standing[cell]
        return self._with_standing(standing)

    def _with_standing(self, standing: dict[Cell, CaballeroTile]) -> "Map":
        following = Map(self.tileset, self.areas, tuple(standing.values()))
        following.__dict__["geography"] = self.geography
        following.__dict__["standing"] = standing
        return following

    def _take_over(self, before: "Map", *names: str) -> None:
        """Keep values that were worked out for the map before, and are still true."""
        known, mine = before.__dict__, self.__dict__
        for name in names:
            if name in known:
                mine[name] = known[name]
