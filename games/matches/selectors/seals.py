"""Seals: deals that several tables share are hidden until the last of these tables has ended."""

from collections.abc import Iterable
from typing import Any, Final

from django.db.models import Q, QuerySet

from accounts.people.visitors import Visitor
from games.matches.models import Match, Seat, Setup
from games.matches.selectors.owners import same_hands
from games.rulings.models import HiddenReading
from games.seats.models import Tenure

#: Players of these tables must not learn from another table what comes next. Void and cancelled tables have ended.
_UNDER_WAY: Final = (Match.Status.OPEN, Match.Status.PLAYING)


def is_sealed(match: Match) -> bool:
    """Whether only its players may see the match, running or over."""
    return match.setup_id is not None and is_in_play(match.setup_id)


def is_in_play(setup_id: int) -> bool:
    """Whether any table still plays this set-up."""
    return Match.objects.filter(setup=setup_id, status__in=_UNDER_WAY).exists()


def is_used_up(setup: Setup) -> bool:
    """Whether all tables that played it have ended: the deal is public then and cannot be played again."""
    return setup.matches.exists() and not is_in_play(setup.pk)


def has_open_record(match: Match) -> bool:
    """Whether everything about the match may be shown: its secret, raw actions, and hidden information."""
    return match.status == Match.Status.FINISHED and not is_sealed(match)


def unsealed(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Return the matches that are not sealed."""
    return matches.filter(Q(setup=None) | ~Q(setup__in=_in_play()))


def tables_with_deals_of(user: Visitor) -> QuerySet[Match]:
    """Return all tables of running deals that the user, their owner or their bots play or have played."""
    theirs = same_hands([user])
    sat = Q(pk__in=Seat.objects.filter(theirs).values("match"))
    sat_once = Q(pk__in=Tenure.objects.filter(theirs).values("seat__match"))
    known = Match.objects.filter(sat | sat_once, setup__in=_in_play()).values("setup")
    return Match.objects.filter(setup__in=known)


def knows_deal(match: Match, user: Visitor) -> bool:
    """Whether the user has played this deal, or has seen its hidden information as a moderator."""
    return has_played_deal(match, user) or _have_read([user], _with_same_deal(match))


def has_played_deal(match: Match, user: Visitor) -> bool:
    """Whether the user, their owner or their bots have or had a seat at this or another table of the same deal."""
    return _have_sat([user], _with_same_deal(match))


def has_players_among(setup: Setup, people: Iterable[Any]) -> bool:
    """Whether one of these people has or had a seat at a table of the set-up, or has seen hidden information there."""
    people, matches = list(people), Match.objects.filter(setup=setup)
    return _have_sat(people, matches) or _have_read(people, matches)


def _in_play() -> QuerySet[Match, Any]:
    """Return the set-ups that any table still plays."""
    return Match.objects.filter(setup__isnull=False, status__in=_UNDER_WAY).values("setup")


def _with_same_deal(match: Match) -> QuerySet[Match]:
    same = Q(pk=match.pk) | Q(setup=match.setup_id) if match.setup_id else Q(pk=match.pk)
    return Match.objects.filter(same)


def _have_read(people: Iterable[Any], matches: QuerySet[Match]) -> bool:
    persons = [person.owner_id or person.pk for person in people]
    return HiddenReading.objects.filter(reader__in=persons, match__in=matches).exists()


def _have_sat(people: Iterable[Any], matches: QuerySet[Match]) -> bool:
    """Whether one of them has or had a seat. Bots count as their owner, who may see what they see."""
    theirs = same_hands(people)
    seated = Seat.objects.filter(theirs, match__in=matches)
    return seated.exists() or Tenure.objects.filter(theirs, seat__match__in=matches).exists()
