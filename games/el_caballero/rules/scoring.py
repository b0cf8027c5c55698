"""The points of each region (EC-10), for scorings and forecasts."""

from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core.types import LedgerEntry, Seat
from games.el_caballero.rules.components.grid import OPPOSITE, Edge, edge_name, neighbours
from games.el_caballero.rules.components.map import Map
from games.el_caballero.rules.components.regions import Region, RegionId
from games.el_caballero.rules.state import Counts, Governor

Reason: TypeAlias = Literal["first", "tied_first", "second", "governor", "ship", "governed_ship"]


class Award(Struct, frozen=True, gc=False):
    seat: Seat
    points: int
    reason: Reason
    rule: str
    rank: int = 0
    tied: int = 1


class RegionForecast(Struct, frozen=True):
    """A region and the points it would give now; tuples are in seat order."""

    region: Region
    strengths: Counts
    ships: Counts
    governor: Seat | None
    awards: tuple[Award, ...]

    @property
    def points(self) -> Counts:
        points = [0] * len(self.strengths)
        for award in self.awards:
            points[award.seat] += award.points
        return tuple(points)


@lru_cache(maxsize=1 << 14)
def land_awards(strengths: Counts, value: int) -> tuple[Award, ...]:
    """Return the awards of a land region (EC-10.2 to EC-10.7).

    A sole first gets twice the value and a sole second gets it once; with two players there is no second.
    """
    present = sorted((strength for strength in strengths if strength), reverse=True)
    if not present:
        return ()
    first = [seat for seat, strength in enumerate(strengths) if strength == present[0]]
    if len(first) > 1:
        return tuple(Award(seat, value, "tied_first", "EC-10.5", 1, len(first)) for seat in first)
    awards = (Award(first[0], 2 * value, "first", "EC-10.3", 1),)
    if len(strengths) == 2 or len(present) == 1 or present.count(present[1]) > 1:
        return awards
    return (*awards, Award(strengths.index(present[1]), value, "second", "EC-10.4", 2))


def sea_awards(ships: Counts, value: int) -> tuple[Award, ...]:
    """Return the awards of a sea: the value for every ship (EC-10.8)."""
    return tuple(
        Award(seat, value, "ship", "EC-10.8") for seat, count in enumerate(ships) for _ in range(count)
    )


def governed_awards(region: Region, governor: Governor) -> tuple[Award, ...]:
    """Return the award of a governed region: twice its value on land (EC-9.2.3), its value for a ship (EC-9.3.2)."""
    if region.is_land:
        return (Award(governor.owner, 2 * region.value, "governor", "EC-9.2.3", 1),)
    if governor.has_ship:
        return (Award(governor.owner, region.value, "governed_ship", "EC-9.3.2"),)
    return ()


def standings(land: Map, governors: tuple[Governor, ...], players: int) -> list[RegionForecast]:
    """Return every region in the order of the anchors, with the points it would give now."""
    governed = {governor.anchor: governor for governor in governors}
    ships = ships_by_sea(land, players)
    return [
        _standing(land, ident, region, governed.get(region.anchor), ships, players)
        for ident, region in land.geography.in_order
    ]


def _standing(
    land: Map,
    ident: RegionId,
    region: Region,
    governor: Governor | None,
    ships: dict[RegionId, list[int]],
    players: int,
) -> RegionForecast:
    strengths = tuple(land.totals(ident)[:players])
    fleet = tuple(ships.get(ident, (0,) * players))
    if governor is not None:
        awards = governed_awards(region, governor)
        fleet = tuple(int(governor.has_ship and seat == governor.owner) for seat in range(players))
    elif region.is_land:
        awards = land_awards(strengths, region.value)
    else:
        awards = sea_awards(fleet, region.value)
    return RegionForecast(region, strengths, fleet, governor.owner if governor else None, awards)


def ships_by_sea(land: Map, players: int) -> dict[RegionId, list[int]]:
    """Count the ships on caballero tiles by the region they face (EC-10.8)."""
    found: dict[RegionId, list[int]] = {}
    for tile in land.caballeros:
        around = neighbours(tile.cell)
        for edge in tile.ships:
            sea = land.geography.region_at[around[edge], OPPOSITE[edge]]
            found.setdefault(sea, [0] * players)[tile.owner] += 1
    return found


def ledger_entries(anchor: Edge, awards: tuple[Award, ...], number: int) -> list[LedgerEntry]:
    return [
        LedgerEntry(
            award.seat,
            award.points,
            award.reason,
            award.rule,
            edge_name(anchor),
            "scoring",
            number,
            award.rank,
            award.tied,
        )
        for award in awards
    ]
