"""How each game is played."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from games.presenters.games import PRESENTERS


def rules_page(request: HttpRequest, game: str) -> HttpResponse:
    presenter = PRESENTERS.get(game)
    if presenter is None:
        raise Http404
    return render(request, presenter.rules_template, {"rulebook": presenter.rulebook()})
