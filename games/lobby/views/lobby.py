"""Pages to find a table: the front page, the lobby, opening a table, my matches."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.sections import rendered
from accounts.site.offline import kept_offline
from accounts.site.refusal_pages import with_status
from games.catalogue import GAMES
from games.hooks import dashboard_sections
from games.lobby.forms.filters import LobbyFilters
from games.lobby.forms.tables import OpenTableForm
from games.lobby.selectors.invitations import invitations_of
from games.lobby.selectors.lists import matches_of, turns_waiting
from games.lobby.selectors.open_tables import open_table_count, open_tables
from games.lobby.services.tables import open_match
from games.matchmaking.selectors import searches


def home(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect("my-matches")
    return render(request, "home.html", {"games": GAMES.values()})


def lobby(request: HttpRequest) -> HttpResponse:
    filters = LobbyFilters(request.GET, request.user)
    context = {
        "filters": filters,
        "tables": open_tables(request.user, request.GET.get("page", "1"), filters.wanted),
        "searches": searches(request.user, timezone.now()),
    }
    return render(request, "games/lobby.html", context)


@login_required
@kept_offline
def my_matches(request: PersonRequest) -> HttpResponse:
    context = {
        "matches": matches_of(request.user, request.GET),
        "invitations": invitations_of(request.user),
        # Templates call what is callable: only an empty page asks for it.
        "open_table_count": open_table_count,
        "sections": rendered((section(request.user) for section in dashboard_sections), request),
    }
    return render(request, "games/my_matches.html", context)


@login_required
def waiting(request: PersonRequest) -> HttpResponse:
    """Return the number that an installed site shows on its icon."""
    return JsonResponse({"waiting": turns_waiting(request.user)})


def choose_game(request: HttpRequest) -> HttpResponse:
    """Ask for the game of a new table, unless there is only one."""
    if len(GAMES) == 1:
        return redirect("open-match-of", *GAMES)
    return render(request, "games/choose_game.html", {"games": GAMES.values()})


@login_required
def open_table(request: PersonRequest, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    form, refusal = OpenTableForm(game, request.POST or None), None
    if form.is_valid():
        try:
            return redirect(open_match(host=request.user, game=game, **form.table()))
        except Refused as refused:
            refusal = refused
            form.add_error(None, refusal.sentence)
    status = 422 if form.is_bound else 200
    answer = render(request, "games/open_table.html", {"form": form, "game": game}, status=status)
    return with_status(answer, refusal)
