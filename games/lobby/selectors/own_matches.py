"""Lists of matches for programs, which page through them."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.models import User
from accounts.people.visitors import Visitor
from accounts.sanctions.selectors.restrictions import restrictions_of
from games.catalogue import GAMES
from games.lobby.models import Invitation
from games.matches.models import Match, Seat
from games.matches.selectors.owners import same_hands
from games.seats.selectors.reliability import recent_percent_of


def own_matches(user: User, *, status: str = "", only_awaiting: bool = False) -> QuerySet[Match]:
    """Return the matches in which the user has a seat, with all seats and users in a fixed number of queries."""
    mine = Seat.objects.filter(user=user)
    if only_awaiting:
        mine = mine.filter(
            is_awaited=True,
            resigned_at=None,
            caretaker_since=None,
            match__status=Match.Status.PLAYING,
            match__paused_at=None,
            match__game__in=GAMES,
        )
    matches = Match.objects.filter(pk__in=mine.values("match"))
    if status:
        matches = matches.filter(status=status)
    return _listed(matches)


def tables_to_join(user: Visitor, *, game: str = "") -> QuerySet[Match]:
    """Return the open tables that the user could join: public ones, and private ones to which they are invited."""
    free = Seat.objects.filter(match=OuterRef("pk"), user=None, ai_level="")
    tables = Match.objects.filter(Exists(free), status=Match.Status.OPEN, game__in=GAMES)
    if game:
        tables = tables.filter(game=game)
    if not user.is_authenticated:
        return _listed(tables.filter(is_private=False))
    seats = Seat.objects.filter(match=OuterRef("pk"))
    invited = Invitation.objects.filter(match=OuterRef("pk"), user=user, closed_at=None)
    # One person may have several seats (by bots) only at private tables, even if invited.
    public = Q(~Exists(seats.filter(same_hands([user]))), is_private=False)
    private = Q(Exists(invited), is_private=True)
    return _listed(_suitable(tables, user).filter(~Exists(seats.filter(user=user)), public | private))


def _suitable(tables: QuerySet[Match], user: User) -> QuerySet[Match]:
    """Return the tables whose conditions the user meets; `join_match` would refuse at the others."""
    if user.is_bot:
        tables = tables.filter(welcomes_bots=True)
    if (reached := recent_percent_of(user)) is not None:
        tables = tables.filter(least_reliability__lte=reached)
    if not restrictions_of(user).may_play_rated:
        tables = tables.filter(Exists(Seat.objects.filter(match=OuterRef("pk")).exclude(ai_level="")))
    return tables


def _listed(matches: QuerySet[Match]) -> QuerySet[Match]:
    return matches.select_related("host").defer("state", "secret").prefetch_related("seats__user")
