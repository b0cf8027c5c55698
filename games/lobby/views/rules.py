"""Pages with the rules of the games."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.catalogue import GAMES, presenter_of


def rules_index(request: HttpRequest) -> HttpResponse:
    if len(GAMES) == 1:
        return redirect("rules", *GAMES)
    return render(request, "games/rules_index.html", {"games": GAMES.values()})


def rules_page(request: HttpRequest, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    presenter = presenter_of(game)
    return render(request, presenter.rules_template, {"rulebook": presenter.rulebook()})
