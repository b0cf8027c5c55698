"""Regions and their strengths as the evaluation sees them: tiles that may be forced off count only in part."""

from functools import cached_property
from math import exp
from typing import Final, NamedTuple

from games.core.types import Seat
from games.el_caballero.evaluation.expected_scores import Strengths
from games.el_caballero.evaluation.horizon import Horizon, horizon_of
from games.el_caballero.rules.components.data import SIDE_NUMBERS
from games.el_caballero.rules.components.grid import OPPOSITE, Cell, Edge, neighbours
from games.el_caballero.rules.components.map import CaballeroTile
from games.el_caballero.rules.components.regions import Region, RegionId
from games.el_caballero.rules.state import State

#: The chance that one turn of another seat forces a tile off, per empty cell beside it for an area tile.
_HAZARD: Final = 0.03
#: Danger is counted for at most this many turns ahead; beyond that it cannot be predicted.
_MOST_TURNS: Final = 6


class Land(NamedTuple):
    strengths: Strengths
    value: int
    #: Whether a new caballero tile could still touch it.
    is_open: bool


class Survey:
    def __init__(self, state: State) -> None:
        self.state = state
        self.players = len(state.courts)
        self.horizon: Horizon = horizon_of(state)
        self._map = state.map
        self._regions: dict[RegionId, Region] = state.map.geography.regions
        rounds = (self.horizon.turns - len(self.horizon.waiting)) // self.players
        self._dangers = [
            min(
                len(self.horizon.waiting) - (seat in self.horizon.waiting) + rounds * (self.players - 1),
                _MOST_TURNS,
            )
            for seat in range(self.players)
        ]

    # Danger

    def safety(self, tile: CaballeroTile) -> float:
        """Return the chance that a tile is still on the map at the next scoring."""
        return 1.0 if tile.has_grande else self.safety_on(tile.cell, tile.owner)

    def safety_on(self, cell: Cell, seat: Seat) -> float:
        """Return that chance for a tile of the seat without grande, which two land contacts force off (EC-8.1)."""
        shore, standing = self._map.geography.shore, self._map.standing
        exposure = 0
        for other in neighbours(cell):
            exposure += other in shore and other not in standing
        return exp(-_HAZARD * exposure * self._dangers[seat])

    @cached_property
    def safeties(self) -> dict[Cell, float]:
        return {tile.cell: self.safety(tile) for tile in self._map.caballeros}

    # Regions

    @cached_property
    def lands(self) -> dict[RegionId, Land]:
        """The land regions with at least one caballero tile."""
        totals: dict[RegionId, list[float]] = {}
        touching: dict[RegionId, int] = {}
        for tile in self._map.caballeros:
            numbers, safety = SIDE_NUMBERS[tile.side], self.safeties[tile.cell]
            for direction, ident in self._map.land_contacts(tile.cell):
                if ident not in totals:
                    totals[ident] = [0.0] * self.players
                    touching[ident] = 0
                totals[ident][tile.owner] += numbers[(direction - tile.rotation) % 4] * safety
                touching[ident] += 1
        regions = self._regions
        return {
            ident: Land(rounded(strengths), regions[ident].value, regions[ident].open_edges > touching[ident])
            for ident, strengths in totals.items()
        }

    def land(self, ident: RegionId) -> Land:
        """Return a land region that is not closed, with or without caballero tiles."""
        found = self.lands.get(ident)
        return found or Land((0.0,) * self.players, self._regions[ident].value, is_open=True)

    def sea_at(self, place: Edge) -> RegionId:
        """Return the sea that an edge of a caballero tile faces."""
        cell, direction = place
        return self._map.geography.region_at[neighbours(cell)[direction], OPPOSITE[direction]]

    def sea_value(self, place: Edge) -> int:
        return self._regions[self.sea_at(place)].value

    @cached_property
    def fleets(self) -> dict[RegionId, list[float]]:
        """Ships on caballero tiles by the sea they face."""
        fleets: dict[RegionId, list[float]] = {}
        for tile in self._map.caballeros:
            for direction in tile.ships:
                fleet = fleets.setdefault(self.sea_at((tile.cell, direction)), [0.0] * self.players)
                fleet[tile.owner] += self.safeties[tile.cell]
        return fleets


def rounded(strengths: list[float]) -> Strengths:
    """Round to quarters, so that results can be cached; a seat that is present never becomes 0."""
    return tuple(max(round(4 * strength), 1) / 4 if strength else 0.0 for strength in strengths)
