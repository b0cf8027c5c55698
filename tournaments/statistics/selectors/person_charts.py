"""What a profile draws of somebody's finished matches: the places they took, and how they like to begin."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, QuerySet, Sum

from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.catalogue import GAMES, game_name
from games.matches.models import Match
from games.matches.selectors.seals import unsealed
from games.presenting.page import Words
from tournaments.statistics.models import CountedSeat
from tournaments.statistics.rules.facts import WIN
from tournaments.statistics.selectors.share_bars import LENGTH, Bar, bar_of, scale_for

#: Openings of one game that are listed, and how often one must have been played to be a habit.
_OPENINGS_SHOWN: Final = 3
_LEAST_OFTEN: Final = 2


@dataclass(frozen=True)
class PlaceShare:
    """How often somebody took one place, and where it is in the bar."""

    place: int
    count: int
    x: int
    width: int


@dataclass(frozen=True)
class PlacesRow:
    """The places at tables of one size, as a bar of shares."""

    players: int
    matches: int
    shares: tuple[PlaceShare, ...]


@dataclass(frozen=True)
class PlacesChart:
    rows: tuple[PlacesRow, ...]

    @property
    def places(self) -> range:
        """The columns of the table."""
        return range(1, max(row.players for row in self.rows) + 1)


@dataclass(frozen=True)
class OpeningRow:
    label: Words
    count: int
    win_share: float
    bar: Bar


@dataclass(frozen=True)
class OpeningsChart:
    """The favourite openings of somebody in one game."""

    game: str
    heading: Words
    rows: tuple[OpeningRow, ...]


def places_of(person: User, viewer: Visitor) -> PlacesChart | None:
    """Return the places by size of table; None if nothing was counted. One query."""
    counted: dict[int, dict[int, int]] = defaultdict(dict)
    found = _seats_of(person, viewer).values_list("counted__players", "rank").annotate(count=Count("pk"))
    for players, place, count in found:
        counted[players][place] = count
    rows = tuple(_places_row(players, counted[players]) for players in sorted(counted))
    return PlacesChart(rows) if rows else None


def openings_of(person: User, viewer: Visitor) -> list[OpeningsChart]:
    """Return the openings that somebody has played most often, by game, with their shares of wins. One query."""
    found = (
        _seats_of(person, viewer)
        .exclude(opening="")
        .values_list("counted__game", "opening")
        .annotate(count=Count("pk"), won=Sum("win"))
        .filter(count__gte=_LEAST_OFTEN)
        .order_by("-count", "-won", "opening")
    )
    by_game: dict[str, list[tuple[str, int, int]]] = defaultdict(list)
    for game, opening, count, won in found:
        by_game[game].append((opening, count, won))
    charts = (_openings_chart(game, by_game[game][:_OPENINGS_SHOWN]) for game in GAMES if game in by_game)
    return [chart for chart in charts if chart is not None]


def _seats_of(person: User, viewer: Visitor) -> QuerySet[CountedSeat]:
    seats = CountedSeat.objects.filter(user=person).order_by()
    if viewer == person:
        return seats
    public = unsealed(Match.objects.filter(seats__user=person, is_private=False))
    return seats.filter(counted__is_private=False, counted__match__in=public.values("pk"))


def _places_row(players: int, counts: Mapping[int, int]) -> PlacesRow:
    matches, before, shares = sum(counts.values()), 0, []
    for place in sorted(counts):
        # Both ends are rounded, not the widths, so that the bar has no gaps and ends where it should.
        x, end = (round(LENGTH * number / matches) for number in (before, before + counts[place]))
        shares.append(PlaceShare(place, counts[place], x, end - x))
        before += counts[place]
    return PlacesRow(players, matches, tuple(shares))


def _openings_chart(game: str, openings: list[tuple[str, int, int]]) -> OpeningsChart | None:
    names = GAMES[game].statistics.openings
    if names is None:
        return None
    shares = [won / WIN / count for _opening, count, won in openings]
    scale = scale_for(shares)
    rows = tuple(
        OpeningRow(names.name(opening), count, share, bar_of(share, scale))
        for (opening, count, _won), share in zip(openings, shares, strict=True)
    )
    return OpeningsChart(game_name(game), names.heading, rows)
