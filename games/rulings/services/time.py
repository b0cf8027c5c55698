"""Rulings: shorten a turn, and take back added time. There is always enough time left to play."""

from collections.abc import Collection
from datetime import timedelta
from typing import Final

from django.db import transaction

from accounts.people.models import User
from games.clocks.rules.clock import shifted, withdrawn
from games.clocks.services import clocks
from games.clocks.services.clocks import ClockChange
from games.matches.models import Seat
from games.play.services import follow_ups
from games.record.models import Incident
from games.rulings.refusals import InvalidHours, TooLittleTime
from games.rulings.services.rulings import MOST_DAYS, LockedMatch, running_seats

#: What a ruling always leaves of a turn.
LEAST_LEFT: Final = timedelta(hours=1)
MOST_HOURS: Final = MOST_DAYS * 24


@transaction.atomic
def shift_time(
    *, match_id: int, seats: Collection[int] | None = None, hours: int, by: User | None, reason: str
) -> Incident:
    """Add hours to the running turns of these seats, or of all; negative hours shorten them."""
    if not 1 <= abs(hours) <= MOST_HOURS:
        raise InvalidHours(str(hours))
    return _move_clocks(LockedMatch(match_id, by, reason), seats, shifted, hours, hours)


@transaction.atomic
def withdraw_time(
    *, match_id: int, seats: Collection[int], days: int, by: User | None, reason: str
) -> Incident:
    """Take an extension back from the turns that got it."""
    return _move_clocks(LockedMatch(match_id, by, reason), seats, withdrawn, 24 * days, -24 * days)


def _move_clocks(
    bench: LockedMatch, seats: Collection[int] | None, change: ClockChange, hours: int, shift: int
) -> Incident:
    bench.demand_playing()
    chosen = running_seats(bench, seats)
    for seat in chosen:
        if clocks.left_for(bench.match, seat, bench.now) + timedelta(hours=shift) < LEAST_LEFT:
            raise TooLittleTime
        clocks.rule_clock(bench.match, seat, change, timedelta(hours=hours), bench.now)
    Seat.objects.bulk_update(chosen, clocks.CLOCK_FIELDS)
    facts = {"hours": shift, "seats": [seat.index for seat in chosen]}
    incident = bench.rule(Incident.Kind.TIME_SHIFTED, facts=facts)
    follow_ups.after_change(bench.match)
    return incident
