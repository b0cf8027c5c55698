"""Pages with the rules of the games."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.catalogue import GAMES
from games.rulebooks.selectors import rules_page


def rules_index(request: HttpRequest) -> HttpResponse:
    if len(GAMES) == 1:
        return redirect("rules", *GAMES)
    return render(request, "games/rules_index.html", {"games": GAMES.values()})


def show_rules(request: HttpRequest, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    return render(request, "games/rulebook/page.html", {"game": GAMES[game], "page": rules_page(game)})
