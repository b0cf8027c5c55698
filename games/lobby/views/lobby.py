"""Finding a table: the front page, the lobby, opening a match, my matches."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.dashboard_sections import rendered_sections
from games.engine.registry import GAMES
from games.forms import OpenTableForm
from games.presenters.games import game_cards
from games.selectors.invitations import invitations_of
from games.selectors.lists import matches_of, open_tables
from games.services.matches import open_match
from games.services.refusals import Refused


def home(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect("my-matches")
    return render(request, "home.html", {"games": game_cards()})


def lobby(request: HttpRequest) -> HttpResponse:
    return render(request, "games/lobby.html", {"tables": open_tables(request.user)})


@login_required
def my_matches(request: HttpRequest) -> HttpResponse:
    context = {
        "matches": matches_of(request.user, request.GET.get("page", 1)),
        "invitations": invitations_of(request.user),
        "sections": rendered_sections(request),
    }
    return render(request, "games/my_matches.html", context)


def choose_game(request: HttpRequest) -> HttpResponse:
    """Which game? Where there is only one, nobody is asked."""
    games = game_cards()
    if len(games) == 1:
        return redirect("open-match-of", games[0].key)
    return render(request, "games/choose_game.html", {"games": games})


@login_required
def open_table(request: HttpRequest, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    form = OpenTableForm(game, request.POST or None)
    status = 422 if form.is_bound else 200
    if form.is_valid():
        try:
            match = open_match(host=request.user, game=game, **form.table())
        except Refused as refusal:
            form.refuse(refusal)
            status = refusal.status
        else:
            return redirect(match)
    return render(request, "games/open_table.html", {"form": form, "game": game}, status=status)
