"""Play now: a game, how many, and then either computer players at once or people who want the same."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests.access import members_only, welcome_guests
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from games.catalogue import GAMES
from games.matchmaking.forms import PlayForm
from games.matchmaking.selectors import Wish, searches
from games.matchmaking.services.computers import play_computers
from games.matchmaking.services.searches import find_opponents, stop_search


@require_safe
def play(request: HttpRequest) -> HttpResponse:
    """Ask for the game, unless there is only one."""
    if len(GAMES) == 1:
        return redirect("play-game", *GAMES)
    found = searches(request.user, timezone.now())
    return render(request, "games/play/play.html", {"games": GAMES.values(), "searches": found})


@require_safe
def play_game(request: HttpRequest, game: str) -> HttpResponse:
    return _show(request, game, PlayForm(_offered(game)))


@require_POST
def computers(request: HttpRequest, game: str) -> HttpResponse:
    """Begin a match against computer players, for whoever comes by."""
    form = PlayForm(_offered(game), request.POST)
    # Before a visitor becomes a guest: nobody becomes one by a form that makes no sense.
    return _play_computers(request, form) if form.is_valid() else _show(request, game, form, status=422)


@welcome_guests
def _play_computers(request: PersonRequest, form: PlayForm) -> HttpResponse:
    try:
        match = play_computers(
            user=request.user, game=form.game, players=form.players_wanted, level=form.level_wanted
        )
    except Refused as refusal:
        return _refused(request, form, refusal)
    return redirect(match)


@require_http_methods(["GET", "POST"])
@members_only
def people(request: PersonRequest, game: str) -> HttpResponse:
    """Find a match with people, or wait for one. Whoever comes back here from signing in gets the form again."""
    if request.method != "POST":
        return redirect("play-game", _offered(game))
    form = PlayForm(_offered(game), request.POST)
    if not form.is_valid():
        return _show(request, game, form, status=422)
    try:
        match = find_opponents(user=request.user, wish=Wish(game, form.players_wanted, form.pace_wanted))
    except Refused as refusal:
        return _refused(request, form, refusal)
    if match is not None:
        return redirect(match)
    messages.success(request, _("We’re looking for opponents. We’ll tell you when the match begins."))
    return redirect("my-matches")


@members_only
@require_POST
def stop(request: PersonRequest, seeker_id: int) -> HttpResponse:
    stop_search(user=request.user, seeker_id=seeker_id)
    messages.success(request, _("You’ve stopped looking for opponents."))
    return redirect("my-matches")


def _refused(request: HttpRequest, form: PlayForm, refusal: Refused) -> HttpResponse:
    form.add_error(None, refusal.sentence)
    return with_status(_show(request, form.game, form, status=422), refusal)


def _show(request: HttpRequest, game: str, form: PlayForm, status: int = 200) -> HttpResponse:
    found = [search for search in searches(request.user, timezone.now()) if search.wish.game == game]
    context = {"game": game, "form": form, "searches": found}
    return render(request, "games/play/game.html", context, status=status)


def _offered(game: str) -> str:
    if game not in GAMES:
        raise Http404
    return game
