"""Deals that several tables share stay sealed until the last of these tables has ended."""

from collections.abc import Iterable
from typing import Any, Final

from django.db.models import Q, QuerySet

from accounts.people.visitors import Visitor
from games.matches.models import Match, Seat, Setup
from games.matches.selectors.owners import same_hands
from games.rulings.models import HiddenReading
from games.seats.models import Tenure

#: Whoever plays here must not learn from another table what is still to come. Void and cancelled tables have ended.
_UNDER_WAY: Final = (Match.Status.OPEN, Match.Status.PLAYING)


def is_sealed(match: Match) -> bool:
    """Whether a match, running or over, may be seen by nobody but those who sit there."""
    return match.setup_id is not None and is_in_play(match.setup_id)


def is_in_play(setup_id: int) -> bool:
    """Whether some table still plays this set-up."""
    return Match.objects.filter(setup=setup_id, status__in=_UNDER_WAY).exists()


def is_used_up(setup: Setup) -> bool:
    """Every table that played it has ended: everybody may know the deal, and nobody can play it any more."""
    return setup.matches.exists() and not is_in_play(setup.pk)


def has_open_record(match: Match) -> bool:
    """Whether everything about a match may be told: its secret, raw actions, and what its rules have hidden."""
    return match.status == Match.Status.FINISHED and not is_sealed(match)


def unsealed(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Those of some matches that others than their players may see."""
    return matches.filter(Q(setup=None) | ~Q(setup__in=_in_play()))


def tables_with_deals_of(user: Visitor) -> QuerySet[Match]:
    """All tables of the deals that are still played and that somebody, or a program in the same hands, plays or has played."""
    theirs = same_hands([user])
    sat = Q(pk__in=Seat.objects.filter(theirs).values("match"))
    sat_once = Q(pk__in=Tenure.objects.filter(theirs).values("seat__match"))
    known = Match.objects.filter(sat | sat_once, setup__in=_in_play()).values("setup")
    return Match.objects.filter(setup__in=known)


def knows_deal(match: Match, user: Visitor) -> bool:
    """Whether somebody has played this deal, or has read as a moderator what is hidden in it."""
    return has_played_deal(match, user) or _have_read([user], _with_same_deal(match))


def has_played_deal(match: Match, user: Visitor) -> bool:
    """Whether somebody, or a program in the same hands, sits or has sat at this table or at another with the same deal."""
    return _have_sat([user], _with_same_deal(match))


def has_players_among(setup: Setup, people: Iterable[Any]) -> bool:
    """Whether one of these people sits, or has sat, at a table of the set-up, or has read what is hidden there."""
    people, matches = list(people), Match.objects.filter(setup=setup)
    return _have_sat(people, matches) or _have_read(people, matches)


def _in_play() -> QuerySet[Match, Any]:
    """The set-ups that some table still plays."""
    return Match.objects.filter(setup__isnull=False, status__in=_UNDER_WAY).values("setup")


def _with_same_deal(match: Match) -> QuerySet[Match]:
    same = Q(pk=match.pk) | Q(setup=match.setup_id) if match.setup_id else Q(pk=match.pk)
    return Match.objects.filter(same)


def _have_read(people: Iterable[Any], matches: QuerySet[Match]) -> bool:
    persons = [person.owner_id or person.pk for person in people]
    return HiddenReading.objects.filter(reader__in=persons, match__in=matches).exists()


def _have_sat(people: Iterable[Any], matches: QuerySet[Match]) -> bool:
    """What a bot sees, its owner may see, and so may their other bots."""
    theirs = same_hands(people)
    seated = Seat.objects.filter(theirs, match__in=matches)
    return seated.exists() or Tenure.objects.filter(theirs, seat__match__in=matches).exists()
