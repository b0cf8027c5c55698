"""Lists of competitions, and the public pages of one."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.catalogue import GAMES
from tournaments.competitions.selectors.competition_lists import SHELVES, competition_list
from tournaments.competitions.selectors.events import chronicle_of, may_read_reasons
from tournaments.competitions.selectors.overview import entrants_of, overview_of
from tournaments.competitions.views import CompetitionPage
from tournaments.competitions.words.events import chronicle_line
from tournaments.entering.selectors.seat_offers import seats_on_offer
from tournaments.organising.words.regulations import regulation_lines
from tournaments.standings.words.standings import own_place

_ENTRANTS_SHOWN = 100


@require_safe
def competitions(request: HttpRequest) -> HttpResponse:
    """One shelf of competitions; an unknown name shows the open ones."""
    asked = request.GET
    shelf = asked.get("shelf", "")
    found = competition_list(
        request.user,
        shelf=shelf if shelf in SHELVES else SHELVES[0],
        game=game if (game := asked.get("game", "")) in GAMES else "",
        words=asked.get("q", "").replace("\0", ""),
        page=asked.get("page", 1),
    )
    return render(request, "tournaments/competitions.html", {"found": found, "games": GAMES.values()})


@require_safe
def competition(request: HttpRequest, slug: str) -> HttpResponse:
    frame = CompetitionPage(request, slug)
    overview = overview_of(frame.competition, frame.entry, frame.power)
    mine = overview.mine
    place = own_place(mine.contender, mine.above) if mine and mine.contender else None
    offers = seats_on_offer(frame.competition, frame.entry)
    return frame.show("overview.html", "overview", overview=overview, place=place, offers=offers)


@require_safe
def entrants(request: HttpRequest, slug: str) -> HttpResponse:
    frame = CompetitionPage(request, slug)
    page = Paginator(entrants_of(frame.competition), _ENTRANTS_SHOWN).get_page(request.GET.get("page", 1))
    return frame.show("entrants.html", "entrants", entries=list(page.object_list), page=page)


@require_safe
def chronicle(request: HttpRequest, slug: str) -> HttpResponse:
    frame = CompetitionPage(request, slug)
    told = chronicle_of(frame.competition, kind=request.GET.get("kind", ""), page=request.GET.get("page", 1))
    reads_all = may_read_reasons(frame.power)
    lines = [chronicle_line(event, reads_all=reads_all) for event in told.events]
    return frame.show("chronicle.html", "chronicle", told=told, lines=lines, page=told.page)


@require_safe
def regulations(request: HttpRequest, slug: str) -> HttpResponse:
    frame = CompetitionPage(request, slug)
    return frame.show("regulations.html", "regulations", chapters=regulation_lines(frame.competition))
