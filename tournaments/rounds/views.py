"""Rounds and their tables, the bracket, and comparisons of one deal at many tables."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.people.requests import SiteRequest
from tournaments.competitions.models import Round
from tournaments.competitions.selectors.overview import is_round_open_to
from tournaments.competitions.views import CompetitionPage
from tournaments.drawing.words import format_reason, report_lines
from tournaments.rounds.selectors import bracket_of, compared_seats, round_at, round_page


@require_safe
def rounds(request: HttpRequest, slug: str) -> HttpResponse:
    frame = CompetitionPage(request, slug)
    return frame.show(
        "rounds.html", "rounds", bracket=bracket_of(frame.competition, request.user, frame.power)
    )


@require_safe
def round(request: SiteRequest, slug: str, stage: int, number: int) -> HttpResponse:
    """The tables of a round. While it is being drawn, htmx requests only the progress."""
    frame = CompetitionPage(request, slug)
    held = _round(frame, stage, number)
    if held.status == Round.Status.DRAWING and request.htmx:
        return render(request, "tournaments/_drawing.html", {"held": held, "competition": frame.competition})
    found = round_page(held, request.user, request.GET.get("page", 1))
    answer = frame.show(
        "round.html",
        "rounds",
        round=found,
        held=held,
        page=found.page,
        report=report_lines(held.report),
        reason=format_reason(held.stage.rules.format),
    )
    if request.htmx:
        answer["HX-Refresh"] = "true"
    return answer


@require_safe
def comparison(request: HttpRequest, slug: str, stage: int, number: int) -> HttpResponse:
    """Compare the results of each seat; sealed until the slowest table has finished."""
    frame = CompetitionPage(request, slug)
    held = _round(frame, stage, number)
    if not frame.competition.rules.is_duplicate:
        raise Http404
    return frame.show("comparison.html", "rounds", held=held, seats=compared_seats(held))


def _round(frame: CompetitionPage, stage: int, number: int) -> Round:
    held = round_at(frame.competition, stage, number)
    if held is None or not is_round_open_to(held, frame.power):
        raise Http404
    return held
