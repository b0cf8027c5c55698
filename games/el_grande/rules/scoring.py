"""Scoring one area (EG-8), as pure functions of counts; and what scoring everything now would pay."""

from functools import lru_cache
from operator import add
from typing import Final

from msgspec import Struct

from games.core.types import Seat
from games.el_grande.rules.components.board import (
    AREAS,
    CASTILLO,
    INDEX,
    REGIONS,
    Area,
    Region,
    Values,
    values_of,
)
from games.el_grande.rules.state import Counts, State
from games.el_grande.rules.views import View

#: EG-8.4: how many value cells count, by number of players.
CELLS: Final[dict[int, int]] = {2: 1, 3: 2, 4: 3, 5: 3}
BONUS: Final = 2


class Ranking(Struct, frozen=True, gc=False):
    """The ranks of all seats in one area; tuples are in seat order, rank 0 means absent."""

    points: Counts
    ranks: Counts
    #: How many seats have the same number of caballeros, the seat itself included.
    tied: Counts
    #: The sole leader.
    leader: Seat | None


class Payment(Struct, frozen=True, gc=False):
    """What scoring one area pays; tuples are in seat order."""

    ranking: Ranking
    king: Counts
    home: Counts

    @property
    def total(self) -> Counts:
        return tuple(map(add, map(add, self.ranking.points, self.king), self.home))


@lru_cache(maxsize=1 << 14)
def rank(counts: Counts, values: Values, cells: int) -> Ranking:
    """Rank one area (EG-8.1 to EG-8.4): tied players, however many, drop one rank; the next rank follows theirs."""
    points, ranks, tied = [0] * len(counts), [0] * len(counts), [0] * len(counts)
    place = 1
    leader = None
    for number in sorted({count for count in counts if count}, reverse=True):
        group = [seat for seat, count in enumerate(counts) if count == number]
        if len(group) > 1:
            place += 1
        elif place == 1:
            leader = group[0]
        for seat in group:
            ranks[seat], tied[seat] = place, len(group)
            points[seat] = values[place - 1] if place <= cells else 0
        place += 1
    return Ranking(tuple(points), tuple(ranks), tuple(tied), leader)


@lru_cache(maxsize=1 << 10)
def _bonus(players: int, seat: Seat | None) -> Counts:
    return tuple(BONUS if each == seat else 0 for each in range(players))


def pay(
    area: Area, counts: Counts, values: Values, king: Region, grandes: tuple[Region, ...], cells: int
) -> Payment:
    """Score one area (EG-8): ranks, plus the King's and home bonus of a sole leader; none in the Castillo (EG-8.7)."""
    ranking = rank(counts, values, cells)
    leader = ranking.leader
    players = len(counts)
    has_king = leader is not None and area == king
    is_home = leader is not None and area == grandes[leader]
    return Payment(
        ranking, _bonus(players, leader if has_king else None), _bonus(players, leader if is_home else None)
    )


def regions_of_class(scoreboards: tuple[Area | None, ...], firsts: tuple[int, ...]) -> tuple[Region, ...]:
    """EG-6.3A to EG-6.3C: regions by their effective first value; the Castillo is in no class (EG-A9)."""
    return tuple(region for region in REGIONS if values_of(region, scoreboards)[0] in firsts)


def fullest_regions(regions: tuple[Counts, ...]) -> tuple[Region, ...]:
    """Return the regions with the most caballeros (EG-6.3F)."""
    most = max(map(sum, regions))
    return tuple(region for region, counts in zip(REGIONS, regions, strict=True) if sum(counts) == most > 0)


def emptiest_regions(regions: tuple[Counts, ...]) -> tuple[Region, ...]:
    """Return the regions with the fewest caballeros, without the empty ones (EG-6.3G)."""
    least = min((total for counts in regions if (total := sum(counts))), default=0)
    return tuple(region for region, counts in zip(REGIONS, regions, strict=True) if sum(counts) == least > 0)


def counts_in(position: State | View, area: Area) -> Counts | None:
    """Return the caballeros per seat; None where memory mode hides a number."""
    if area != CASTILLO:
        return position.regions[INDEX[area]]
    known = tuple(count for count in position.castillo if count is not None)
    return known if len(known) == len(position.castillo) else None


def forecast(view: View) -> dict[Area, Payment | None]:
    """What each area would pay if it were scored now; None for a Castillo that memory mode hides."""
    return {area: forecast_area(view, area) for area in AREAS}


def forecast_area(view: View, area: Area, cells: int | None = None) -> Payment | None:
    counts = counts_in(view, area)
    if counts is None:
        return None
    grandes = tuple(player.grande for player in view.players)
    values = values_of(area, view.scoreboards)
    return pay(area, counts, values, view.king, grandes, cells or CELLS[len(counts)])
