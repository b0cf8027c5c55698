"""Deals that several tables share stay sealed until the last of these tables has ended."""

from collections.abc import Iterable
from typing import Any, Final

from django.db.models import Q, QuerySet

from games.models import Match, Seat, Setup, Tenure

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
    sealed = Match.objects.filter(setup__isnull=False, status__in=_UNDER_WAY).values("setup")
    return matches.filter(Q(setup=None) | ~Q(setup__in=sealed))


def knows_deal(match: Match, user: Any) -> bool:
    """Whether somebody sits, or has sat, at this table or at another one with the same deal."""
    same = Q(pk=match.pk) | Q(setup=match.setup_id) if match.setup_id else Q(pk=match.pk)
    return _have_sat([user], Match.objects.filter(same))


def has_players_among(setup: Setup, people: Iterable[Any]) -> bool:
    """Whether one of these people sits, or has sat, at a table of the set-up."""
    return _have_sat(people, Match.objects.filter(setup=setup))


def _have_sat(people: Iterable[Any], matches: QuerySet[Match]) -> bool:
    people = list(people)
    seated = Seat.objects.filter(user__in=people, match__in=matches)
    return seated.exists() or Tenure.objects.filter(user__in=people, seat__match__in=matches).exists()
