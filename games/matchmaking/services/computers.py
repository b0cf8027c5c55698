"""A match against computer players, which begins at once."""

from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef

from accounts.people.models import User
from games.ai.selectors import friendliest_level
from games.catalogue import GAMES
from games.lobby.refusals import UnknownGame
from games.lobby.services.agreements import checked_options
from games.lobby.services.tables import open_match
from games.matches.models import Match, Move, Seat
from games.matchmaking.selectors import default_players


@transaction.atomic
def play_computers(*, user: User, game: str, players: int | None = None, level: str = "") -> Match:
    """Begin a match with the usual options, the user in the first seat and computer players in all others.

    No clock runs, since nobody waits. Without a level the friendliest computer players of the game sit down. Whoever asks
    again before having moved gets the same match: a second tab, or a button pressed twice.
    """
    if game not in GAMES:
        raise UnknownGame(game)
    # Locked, so that two requests at once open one match.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    count = default_players(game) if players is None else players
    levels = [level or friendliest_level(game)] * (count - 1)
    options = checked_options(game, {}, count)
    return _untouched(user, game, options, levels) or open_match(
        host=user, game=game, options=options, players=count, ai_levels=levels
    )


def _untouched(user: User, game: str, options: dict[str, Any], levels: list[str]) -> Match | None:
    """Return a running match of this kind in which the user has not moved yet."""
    seat = Seat.objects.filter(match=OuterRef("pk"), user=user, resigned_at=None, caretaker_since=None)
    moves = Move.objects.filter(match=OuterRef("pk"), actor=user)
    begun = Match.objects.filter(
        ~Exists(moves), Exists(seat), host=user, game=game, status=Match.Status.PLAYING
    )
    for match in begun.prefetch_related("seats").order_by("-pk"):
        company = sorted(seat.ai_level for seat in match.seats.all())
        if match.options == options and company == sorted(["", *levels]):
            return match
    return None
