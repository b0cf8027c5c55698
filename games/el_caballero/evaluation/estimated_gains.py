"""Quick estimates of what an action gains, to drop most actions before any is tried out."""

from functools import cached_property, lru_cache
from typing import Final

from games.core.types import Seat
from games.el_caballero.evaluation.expected_scores import outlook
from games.el_caballero.evaluation.region_strengths import Land, rounded
from games.el_caballero.evaluation.worth import Judge, Weights, balance
from games.el_caballero.rules.components.data import (
    FACING,
    GRANDE_COST,
    MOST,
    SHIP_COST,
    SIDES,
    Side,
    number_shown,
)
from games.el_caballero.rules.components.grid import DIRECTIONS, ROTATIONS, Cell, Edge, Rotation, neighbours
from games.el_caballero.rules.components.map import CaballeroTile
from games.el_caballero.rules.components.regions import RegionId
from games.el_caballero.rules.mechanics.berths import free_berths
from games.el_caballero.rules.mechanics.removal import highest_number
from games.el_caballero.rules.state import State

#: The share of a ship's gain that a free berth counts for.
_BERTH: Final = 0.4


@lru_cache(maxsize=1 << 6)
def gains_of(state: State, seat: Seat, weights: Weights) -> "Gains":
    """Return the gains of a position, cached: the search asks about the same position several times."""
    return Gains(state, seat, weights)


class Gains:
    """What the seat would gain compared with the other seats, in points."""

    def __init__(self, state: State, seat: Seat, weights: Weights) -> None:
        self._state, self._map, self._seat, self._weights = state, state.map, seat, weights
        self._judge = Judge(state, weights)
        self.survey = self._judge.survey
        self._scorings = 1 + self._judge.ahead.later_weight
        self._caballero = weights.court if self._judge.turns_left(seat) else 0.0

    # Points and regions

    def of_points(self, points: list[float]) -> float:
        """Return the gain of these points per seat, at the next scoring and, discounted, at later ones."""
        return self._scorings * balance(points, self._seat, self._weights)

    def of_land(self, land: Land) -> float:
        """Return the value of a land region; without caballeros it is nothing, as in `Judge.expectations`."""
        if not any(land.strengths):
            return 0.0
        return balance(list(outlook(*land, self._judge.ahead)), self._seat, self._weights)

    def of_change(self, region: RegionId, owner: Seat, caballeros: float) -> float:
        """Return the gain if the owner has more or fewer caballeros in a land region."""
        land = self.survey.land(region)
        strengths = list(land.strengths)
        strengths[owner] = max(0.0, strengths[owner] + caballeros)
        return self.of_land(land._replace(strengths=rounded(strengths))) - self.of_land(land)

    # Caballero tiles

    def of_cell(self, cell: Cell) -> float:
        """Return the gain of the best way to place or increase a tile on a cell with land contact."""
        return max(self.of_showing(cell, side, rotation) for side, rotation in self._ways(cell))

    def _ways(self, cell: Cell) -> list[tuple[Side, Rotation]]:
        contacts = self._map.land_contacts(cell)
        if len(contacts) > 1:
            return [(side, rotation) for side in SIDES for rotation in ROTATIONS]
        direction = contacts[0][0]
        tile = self._map.standing.get(cell)
        old = tile.number(direction) if tile else 0
        highest = min(MOST, old + self._state.courts[self._seat])
        return [FACING[direction][number] for number in range(old + 1, highest + 1)]

    def of_showing(self, cell: Cell, side: Side, rotation: Rotation) -> float:
        """Return the gain of a tile with this side and rotation, new or in place of the tile on the cell."""
        contacts, tile = self._map.land_contacts(cell), self._map.standing.get(cell)
        has_grande = len(contacts) > 1
        safety = 1.0 if has_grande else self.survey.safety_on(cell, self._seat)
        old = highest_number(self._map, tile) if tile else 0
        added: dict[RegionId, float] = {}
        highest = 0
        for direction, region in contacts:
            number = number_shown(side, rotation, direction)
            highest = max(highest, number)
            added[region] = added.get(region, 0.0) + (number - old) * safety
        cost = highest - old + GRANDE_COST * has_grande
        gain = sum(self.of_change(region, self._seat, more) for region, more in added.items())
        return gain - self._caballero * cost + (0.0 if tile else self.of_berths(cell))

    def of_berths(self, cell: Cell) -> float:
        """Return part of the gain of a ship on the best sea beside the cell."""
        if not self._state.ships:
            return 0.0
        ships = [self.of_ship((cell, direction)) for direction in self._map.sea_edges(cell)]
        return _BERTH * max(0.0, max(ships, default=0.0) - SHIP_COST * self._caballero)

    def of_promise(self, cell: Cell, side: Side, rotation: Rotation) -> float:
        """Return the highest number a sea-only tile shows to an empty cell where land may be laid (EC-7.2.7)."""
        shore, standing = self._map.geography.shore, self._map.standing
        return max(
            number_shown(side, rotation, direction) * (other in shore and other not in standing)
            for direction, other in zip(DIRECTIONS, neighbours(cell), strict=True)
        )

    def of_return(self, cell: Cell) -> float:
        """Return the gain of taking back an own tile (EC-7.6)."""
        tile = self._map.standing[cell]
        gain = self._weights.reserve + self._weights.ship_in_court * len(tile.ships)
        if tile.has_castillo:
            gain += self._caballero * highest_number(self._map, tile)
        return gain + self.of_loss(tile)

    def of_loss(self, tile: CaballeroTile) -> float:
        """Return the gain if a tile, of any seat, is removed."""
        safety, gain = self.survey.safeties[tile.cell], self.of_lost_ships(tile)
        for direction, region in self._map.land_contacts(tile.cell):
            gain += self.of_change(region, tile.owner, -safety * tile.number(direction))
        return gain

    def of_lost_ships(self, tile: CaballeroTile) -> float:
        if not tile.ships:
            return 0.0
        points = [0.0] * self.survey.players
        values = sum(self.survey.sea_value((tile.cell, edge)) for edge in tile.ships)
        points[tile.owner] = -self.survey.safeties[tile.cell] * values
        return self.of_points(points)

    def of_castillo(self, cell: Cell) -> float:
        """Return what a castillo would save if the tile is forced off (EC-8.5)."""
        tile, weights = self._map.standing[cell], self._weights
        saved = weights.court_later * highest_number(self._map, tile) + weights.ship_in_court * len(
            tile.ships
        )
        return (1 - self.survey.safeties[cell]) * saved if self._judge.turns_left(tile.owner) else 0.0

    def of_grande(self, cell: Cell) -> float:
        """Return what the tile is likely to lose without the grande."""
        tile = self._map.standing[cell]
        if len(self._map.land_contacts(cell)) > 1:
            return -self.of_loss(tile)
        return (self.survey.safety_on(cell, tile.owner) - 1) * self.of_loss(tile)

    def after_cost(self, gain: float, cost: int) -> float:
        """Subtract the cost; caballeros that cannot be spent any more are worth nothing."""
        return gain - cost * self._caballero

    # Ships

    def of_ship(self, place: Edge) -> float:
        """Return the gain of a ship in a governed sea, or on an edge of a cell that has a tile or gets one."""
        cell, geography = place[0], self._map.geography
        if place in geography.region_at:
            return geography.region_of(place).value * self._scorings
        safety = self.survey.safeties.get(cell)
        if safety is None:
            safety = self.survey.safety_on(cell, self._seat)
        return safety * self.survey.sea_value(place) * self._scorings

    @cached_property
    def best_berth(self) -> float:
        """The gain of the best ship that the seat could land."""
        return max(map(self.of_ship, free_berths(self._state, self._seat)), default=0.0)
