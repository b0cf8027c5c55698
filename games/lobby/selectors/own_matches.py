"""Matches as plain lists, for programs that page through them."""

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
    """Matches in which somebody has a seat, with all seats and people in a fixed number of queries."""
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
    """Open tables with a free seat that would have somebody: public ones, and those to which they are invited."""
    free = Seat.objects.filter(match=OuterRef("pk"), user=None, ai_level="")
    tables = Match.objects.filter(Exists(free), status=Match.Status.OPEN, game__in=GAMES)
    if game:
        tables = tables.filter(game=game)
    if not user.is_authenticated:
        return _listed(tables.filter(is_private=False))
    seats = Seat.objects.filter(match=OuterRef("pk"))
    invited = Invitation.objects.filter(match=OuterRef("pk"), user=user, closed_at=None)
    # Friends among themselves may have several seats in the same hands; no invitation makes that right in public.
    public = Q(~Exists(seats.filter(same_hands([user]))), is_private=False)
    private = Q(Exists(invited), is_private=True)
    return _listed(_suitable(tables, user).filter(~Exists(seats.filter(user=user)), public | private))


def _suitable(tables: QuerySet[Match], user: User) -> QuerySet[Match]:
    """Those whose wishes somebody meets: `join_match` would refuse at any other."""
    if user.is_bot:
        tables = tables.filter(welcomes_bots=True)
    if (reached := recent_percent_of(user)) is not None:
        tables = tables.filter(least_reliability__lte=reached)
    if not restrictions_of(user).may_play_rated:
        tables = tables.filter(Exists(Seat.objects.filter(match=OuterRef("pk")).exclude(ai_level="")))
    return tables


def _listed(matches: QuerySet[Match]) -> QuerySet[Match]:
    return matches.select_related("host").defer("state", "secret").prefetch_related("seats__user")
