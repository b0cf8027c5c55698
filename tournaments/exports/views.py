"""A competition outside of this site: as files, embedded in another page, on paper."""

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from config.http.security_headers import with_policy
from tournaments.competitions.models import Competition, Division
from tournaments.competitions.views import CompetitionPage, visible_competition
from tournaments.exports.selectors import export_of, results_csv, standings_csv
from tournaments.standings.selectors.standings import (
    divisions_of,
    own_division,
    printed_standings,
    standings_page,
)
from tournaments.standings.words.standings import columns_of

_CSV = "text/csv; charset=utf-8"


@require_safe
def export(request: HttpRequest, slug: str, file: str) -> HttpResponse:
    """Download a file. Anybody who sees the competition may; the content is the same for everybody."""
    competition = visible_competition(request, slug)
    match file:
        case "competition.json":
            content, kind = (
                json.dumps(export_of(competition), indent=1, ensure_ascii=False),
                "application/json",
            )
        case "standings.csv":
            content, kind = standings_csv(competition), _CSV
        case "results.csv":
            content, kind = results_csv(competition), _CSV
        case _:
            raise Http404
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{slug}-{file}"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@require_safe
@xframe_options_exempt
@with_policy({"frame-ancestors": ["*"]})
def embed(request: HttpRequest, slug: str) -> HttpResponse:
    """Standings for an iframe on another site: public competitions only, same for everybody, no controls."""
    competition = Competition.objects.filter(slug=slug, visibility=Competition.Visibility.PUBLIC).first()
    if competition is None or competition.status == Competition.Status.DRAFT:
        raise Http404
    division = _asked_division(request, competition)
    found = standings_page(division, None, request.GET.get("page", 1)) if division else None
    return render(request, "tournaments/embed.html", {"competition": competition, "standings": found})


def _asked_division(request: HttpRequest, competition: Competition) -> Division | None:
    """The division of the newest stage with the requested tier and group; the default one if there is none."""
    divisions = divisions_of(competition)
    asked = request.GET.get("tier"), request.GET.get("group")
    newest = (each for each in divisions if each.stage_id == divisions[0].stage_id)
    found = (each for each in newest if (str(each.tier), str(each.number)) == asked)
    return next(found, None) or own_division(divisions, None)


@require_safe
def printed(request: HttpRequest, slug: str) -> HttpResponse:
    """All standings on one page, for printing."""
    frame = CompetitionPage(request, slug)
    parts = [(division, rows, columns_of(rows)) for division, rows in printed_standings(frame.competition)]
    return render(request, "tournaments/printed.html", {"competition": frame.competition, "parts": parts})
