"""Quick estimates of what laying an area tile gains: values, merged regions, tiles that are forced off."""

from collections.abc import Sequence
from typing import TypeAlias

from games.el_caballero.evaluation.estimated_gains import Gains
from games.el_caballero.evaluation.region_strengths import Land, rounded
from games.el_caballero.rules.components.grid import OPPOSITE, Cell, Direction, Rotation, neighbours
from games.el_caballero.rules.components.map import CaballeroTile, Map
from games.el_caballero.rules.components.regions import RegionId
from games.el_caballero.rules.components.tilesets import LAND, Face, face_of

#: Caballero tiles beside the new tile, and the direction in which each would face it.
_Touched: TypeAlias = list[tuple[CaballeroTile, Direction]]


class Lays:
    def __init__(self, land: Map, gains: Gains) -> None:
        self._map, self._gains, self._survey = land, gains, gains.survey

    def gain(self, tile: int, cell: Cell, rotation: Rotation) -> float:
        face = face_of(self._map.tileset, tile, rotation)
        return sum(self._segment(face, segment, cell) for segment in face.segments)

    def _segment(self, face: Face, segment: Sequence[Direction], cell: Cell) -> float:
        around, region_at, standing = neighbours(cell), self._map.geography.region_at, self._map.standing
        sides = [((around[side], OPPOSITE[side]), around[side], OPPOSITE[side]) for side in segment]
        # Sorted, because sums of floats depend on the order.
        met = sorted({region_at[edge] for edge, _, _ in sides if edge in region_at})
        more = 1 + (face.symbol_segment == segment)
        if face.edges[segment[0]] != LAND:
            return self._sea(met, more)
        return self._land(
            met, more, [(standing[other], back) for _, other, back in sides if other in standing]
        )

    def _sea(self, met: list[RegionId], more: int) -> float:
        """Return the gain at sea: every ship gets what its sea grows by."""
        regions, fleets = self._map.geography.regions, self._survey.fleets
        if not any(sea in fleets for sea in met):
            return 0.0
        whole = more + sum(regions[sea].value for sea in met)
        points = [0.0] * self._survey.players
        for sea in met:
            for seat, ships in enumerate(fleets.get(sea, ())):
                points[seat] += ships * (whole - regions[sea].value)
        return self._gains.of_points(points)

    def _land(self, met: list[RegionId], more: int, touched: _Touched) -> float:
        lands = [self._survey.land(region) for region in met]
        strengths = [sum(land.strengths[seat] for land in lands) for seat in range(self._survey.players)]
        gain = -sum(self._gains.of_land(land) for land in lands)
        for tile, direction in touched:
            gain += self._meet(tile, direction, met, strengths)
        value = more + sum(land.value for land in lands)
        return gain + self._gains.of_land(Land(rounded(strengths), value, is_open=True))

    def _meet(
        self, tile: CaballeroTile, direction: Direction, met: list[RegionId], strengths: list[float]
    ) -> float:
        """Let a tile meet the new land: the first land contact counts, the second forces it off (EC-7.2.7, EC-8.1)."""
        contacts = self._map.land_contacts(tile.cell)
        if tile.has_grande or not contacts:
            strengths[tile.owner] += tile.number(direction)
            return 0.0
        facing, region = contacts[0]
        if region not in met:
            return self._gains.of_loss(tile)
        lost = self._survey.safeties[tile.cell] * tile.number(facing)
        strengths[tile.owner] = max(0.0, strengths[tile.owner] - lost)
        return self._gains.of_lost_ships(tile)
