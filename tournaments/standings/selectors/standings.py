"""Standings page by page, and cross tables."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from django.core.paginator import Page, Paginator
from django.db.models import F, QuerySet

from tournaments.competitions.models import Competition, Contender, Division, Entry
from tournaments.scoring.rules.cross_table import CrossTable, cross_table
from tournaments.scoring.selectors import results_of
from tournaments.standings.selectors.zones import Meanings, Zones
from tournaments.standings.words.standings import StandingRow, standing_row, telling_keys

ROWS_SHOWN: Final = 100
#: More would be unreadable; the pages of the players show the same.
CROSS_TABLE_MOST: Final = 60
_BY_PLACE: Final = (F("place").asc(nulls_last=True), "seed", "pk")


@dataclass(frozen=True)
class StandingsPage:
    division: Division
    rows: list[StandingRow]
    page: "Page[Contender]"
    zones: Zones
    #: The page the reader is on; None if they are not in this division.
    my_page: int | None

    @property
    def has_cross_table(self) -> bool:
        return 1 < self.page.paginator.count <= CROSS_TABLE_MOST


def divisions_of(competition: Competition) -> list[Division]:
    """Divisions by stage, newest first: people look for what is being played."""
    divisions = Division.objects.filter(stage__competition=competition).select_related("stage__competition")
    return list(divisions.order_by("-stage__number", "tier", "number"))


def division_at(competition: Competition, stage: int, tier: int, group: int) -> Division | None:
    at = {"stage__competition": competition, "stage__number": stage, "tier": tier, "number": group}
    return Division.objects.filter(**at).select_related("stage__competition").first()


def own_division(divisions: list[Division], entry: Entry | None) -> Division | None:
    """The reader's division in the newest stage; the first one for everybody else."""
    if entry is not None:
        own = set(Contender.objects.filter(entry=entry).values_list("division_id", flat=True))
        mine = next((division for division in divisions if division.pk in own), None)
        if mine is not None:
            return mine
    return divisions[0] if divisions else None


def standings_page(division: Division, entry: Entry | None, page: str | int = 1) -> StandingsPage:
    """Return one page of standings, with a fixed number of queries."""
    rows = ranked(division)
    shown = Paginator(rows, ROWS_SHOWN).get_page(page)
    zones = Meanings(division.stage.competition).zones_of(division, shown.paginator.count)
    return StandingsPage(
        division,
        standing_rows(list(shown.object_list), division, zones, entry),
        shown,
        zones,
        _page_of(entry, division),
    )


def ranked(division: Division) -> QuerySet[Contender]:
    """From the first place to the last; those without a place by seed."""
    return division.contenders.select_related("entry__user").order_by(*_BY_PLACE)


def standing_rows(
    contenders: list[Contender], division: Division, zones: Zones, entry: Entry | None = None
) -> list[StandingRow]:
    tiebreaks = telling_keys(contenders, division.stage.rules.tiebreaks)
    me = entry.pk if entry else None
    return [
        standing_row(one, tiebreaks, zone=zones.zone_of(one), is_me=one.entry_id == me) for one in contenders
    ]


def _page_of(entry: Entry | None, division: Division) -> int | None:
    mine = division.contenders.filter(entry=entry).first() if entry else None
    if mine is None:
        return None
    others = division.contenders.all()
    if mine.place is None:
        above = (
            others.filter(place__isnull=False).count() + others.filter(place=None, seed__lt=mine.seed).count()
        )
    else:
        above = others.filter(place__lt=mine.place).count()
    return above // ROWS_SHOWN + 1


def whole_standings(competition: Competition) -> list[tuple[Division, list[Contender]]]:
    """All divisions with all contenders, first stage first, in two queries."""
    members: dict[int, list[Contender]] = defaultdict(list)
    contenders = Contender.objects.filter(division__stage__competition=competition).select_related(
        "entry__user"
    )
    for contender in contenders.order_by(*_BY_PLACE):
        members[contender.division_id].append(contender)
    divisions = sorted(
        divisions_of(competition), key=lambda each: (each.stage.number, each.tier, each.number)
    )
    return [(division, members[division.pk]) for division in divisions]


def printed_standings(competition: Competition) -> list[tuple[Division, list[StandingRow]]]:
    meanings = Meanings(competition)
    return [
        (division, standing_rows(members, division, meanings.zones_of(division, len(members))))
        for division, members in whole_standings(competition)
    ]


@dataclass(frozen=True)
class CrossTablePage:
    division: Division
    contenders: list[Contender]
    table: CrossTable


def cross_table_of(division: Division) -> CrossTablePage | None:
    """Return the cross table; None if there are too many players."""
    contenders = list(ranked(division)[: CROSS_TABLE_MOST + 1])
    if len(contenders) > CROSS_TABLE_MOST:
        return None
    counts = division.stage.competition.rules.absences.substitutes_score
    entries = [contender.entry_id for contender in contenders]
    return CrossTablePage(
        division, contenders, cross_table(entries, results_of(division), counts_substitutes=counts)
    )
