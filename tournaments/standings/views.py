"""Pages of standings, cross table and one player."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from tournaments.competitions.models import Division
from tournaments.competitions.views import CompetitionPage
from tournaments.standings.selectors.players import chapters_of, entry_named
from tournaments.standings.selectors.standings import (
    cross_table_of,
    division_at,
    divisions_of,
    own_division,
    standings_page,
)
from tournaments.standings.words.standings import ZONE_SIGNS, ZONE_WORDS, columns_of, key_columns


@require_safe
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The division the reader plays in, or the first one of the newest stage."""
    frame = CompetitionPage(request, slug)
    divisions = divisions_of(frame.competition)
    division = own_division(divisions, frame.entry)
    if division is None:
        return frame.show("no_standings.html", "standings")
    return _standings(frame, division, divisions)


@require_safe
def division(request: HttpRequest, slug: str, stage: int, tier: int, group: int) -> HttpResponse:
    frame = CompetitionPage(request, slug)
    return _standings(frame, _division(frame, stage, tier, group), divisions_of(frame.competition))


@require_safe
def cross(request: HttpRequest, slug: str, stage: int, tier: int, group: int) -> HttpResponse:
    frame = CompetitionPage(request, slug)
    found = cross_table_of(_division(frame, stage, tier, group))
    if found is None:
        raise Http404
    rows = [
        (
            one,
            [
                None if one is other else found.table.between(one.entry_id, other.entry_id)
                for other in found.contenders
            ],
        )
        for one in found.contenders
    ]
    return frame.show("cross_table.html", "standings", division=found.division, rows=rows)


@require_safe
def player(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    frame = CompetitionPage(request, slug)
    entry = entry_named(frame.competition, name)
    if entry is None:
        raise Http404
    chapters = chapters_of(entry, request.user, frame.power)
    return frame.show("player.html", "standings", entry=entry, chapters=chapters)


def _division(frame: CompetitionPage, stage: int, tier: int, group: int) -> Division:
    found = division_at(frame.competition, stage, tier, group)
    if found is None:
        raise Http404
    return found


def _standings(frame: CompetitionPage, division: Division, divisions: list[Division]) -> HttpResponse:
    if division.stage.rules.is_open_ended:
        return redirect("competition-ladder", frame.competition.slug)
    found = standings_page(division, frame.entry, frame.request.GET.get("page", 1))
    return frame.show(
        "standings.html",
        "standings",
        standings=found,
        division=division,
        divisions=divisions,
        page=found.page,
        columns=columns_of(found.rows),
        keys=key_columns(division.stage.rules.tiebreaks),
        legend=[(ZONE_SIGNS[name], ZONE_WORDS[name], name) for name in found.zones.names],
    )
