"""Quick matches: a person takes a seat at a table that fits, or waits until enough people want the same."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from accounts.refusals import Refused
from accounts.sanctions.selectors.restrictions import demand_rated, kept_from_rated
from games.clocks.rules.settings import PRESETS
from games.lobby.services.agreements import Agreement, check_table
from games.lobby.services.beginnings import SeatAssignment, TableAccess
from games.lobby.services.seated import seat_at_once
from games.lobby.services.tables import join_match
from games.matches.models import Match
from games.matchmaking.models import Seeker
from games.matchmaking.refusals import PeopleOnly, TooManySearches, UnknownPace
from games.matchmaking.selectors import Wish, fitting_tables, seekers_for

#: How long somebody waits, and for how many matches at a time.
WAITS_FOR: Final = timedelta(days=3)
MOST_SEARCHES: Final = 5


def find_opponents(*, user: User, wish: Wish) -> Match | None:
    """Return the match or the open table at which the user sits now; None if they wait for others."""
    if user.is_bot:
        raise PeopleOnly
    _agreement(wish)
    demand_rated(user)
    if table := take_fitting_seat(user, wish):
        return table
    _wait(user, wish, timezone.now())
    # In a transaction of its own: of two people who come at the same moment, whoever commits last sees both.
    match = pair(wish=wish, now=timezone.now())
    return match if match is not None and match.seats.filter(user=user).exists() else None


def take_fitting_seat(user: User, wish: Wish) -> Match | None:
    """Sit down at the fullest open table that offers this, if there is one."""
    for match_id in fitting_tables(user, wish):
        try:
            return join_match(match_id=match_id, user=user)
        except Refused:
            # Somebody was quicker, or its seats are kept for others.
            continue
    return None


@transaction.atomic
def pair(*, wish: Wish, now: datetime) -> Match | None:
    """Begin a match with those who have waited longest, if there are enough of them."""
    waiting = _locked(wish, now)
    if len(waiting) < wish.players:
        return None
    party = waiting[: wish.players]
    Seeker.objects.filter(pk__in=[seeker.pk for seeker in party]).delete()
    places = [SeatAssignment(user=seeker.user) for seeker in party]
    return seat_at_once(_agreement(wish), TableAccess(), party[0].user, places, None)


@transaction.atomic
def stop_search(*, user: User, seeker_id: int) -> None:
    """Stop waiting. Somebody who no longer waits, because a match was found, keeps the match."""
    Seeker.objects.filter(pk=seeker_id, user=user).delete()


def stop_searches_of(person: User, is_final: bool) -> None:
    """Let somebody who leaves the site wait for nothing."""
    Seeker.objects.filter(user=person).delete()


@transaction.atomic
def _wait(user: User, wish: Wish, now: datetime) -> None:
    # Locked, so that nobody exceeds the limit by asking twice at once.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    own = Seeker.objects.filter(user=user)
    until = {"since": now, "expires_at": now + WAITS_FOR}
    wanted = {"game": wish.game, "players": wish.players, "pace": wish.pace}
    if own.filter(**wanted).update(**until):
        return
    if own.count() >= MOST_SEARCHES:
        raise TooManySearches(MOST_SEARCHES)
    Seeker.objects.create(user=user, **wanted, **until)


def _locked(wish: Wish, now: datetime) -> Sequence[Seeker]:
    """Lock those who wait, and forget those who may no longer play."""
    locked = list(seekers_for(wish, now).select_for_update(of=("self",), no_key=True).select_related("user"))
    kept_away = set(kept_from_rated().values_list("person", flat=True)) if locked else set()
    gone = [seeker for seeker in locked if not seeker.user.is_active or seeker.user_id in kept_away]
    Seeker.objects.filter(pk__in=[seeker.pk for seeker in gone]).delete()
    return [seeker for seeker in locked if seeker not in gone]


def _agreement(wish: Wish) -> Agreement:
    if wish.pace not in PRESETS:
        raise UnknownPace(wish.pace)
    clock = msgspec.to_builtins(PRESETS[wish.pace])
    return check_table(game=wish.game, options={}, players=wish.players, clock=clock)
