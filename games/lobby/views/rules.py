"""How each game is played."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.presenters.games import PRESENTERS, game_cards


def rules_index(request: HttpRequest) -> HttpResponse:
    games = game_cards()
    if len(games) == 1:
        return redirect("rules", games[0].key)
    return render(request, "games/rules_index.html", {"games": games})


def rules_page(request: HttpRequest, game: str) -> HttpResponse:
    presenter = PRESENTERS.get(game)
    if presenter is None:
        raise Http404
    return render(request, presenter.rules_template, {"rulebook": presenter.rulebook()})
