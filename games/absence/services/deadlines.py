"""Sweeps for due reminders and for turns whose time is over. Each seat is handled in its own transaction."""

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from games.absence.services.time_outs import time_out
from games.catalogue import GAMES
from games.clocks.rules.clock import REMINDERS, due_reminder, is_expired, reminded
from games.clocks.selectors.clocks import clock_of, settings_of
from games.clocks.services.clocks import CLOCK_FIELDS, LENIENCY, keep_clock
from games.matches.models import Match, Seat
from games.play.services import follow_ups
from games.play.services.moves import lock_match

logger = logging.getLogger(__name__)

#: Limit of one sweep; the next one does the rest.
_SEATS_PER_SWEEP: Final = 500


def sweep_deadlines(*, now: datetime) -> int:
    """Time out every seat whose time is over; return how many there were."""
    overdue = _swept_seats().filter(deadline__lte=now - LENIENCY).order_by("deadline")
    return _each(overdue, lambda match_id, index: time_out(match_id=match_id, seat_index=index))


def sweep_reminders(*, now: datetime) -> int:
    """Remind all players who have a reminder due; return how many there were."""
    due = _swept_seats().filter(remind_at__lte=now).order_by("remind_at")
    return _each(due, lambda match_id, index: remind(match_id=match_id, seat_index=index, now=now))


@transaction.atomic
def remind(*, match_id: int, seat_index: int, now: datetime) -> bool:
    """Remind a player that time runs out, once for each percentage. Return False if nothing was due."""
    match = lock_match(match_id)
    seat = match.seats.select_related("user").get(index=seat_index)
    settings = settings_of(match)
    if match.status != Match.Status.PLAYING or settings is None or seat.remind_at is None:
        return False
    clock = clock_of(seat, settings)
    # After the deadline the time-out is told instead.
    level = 0 if is_expired(clock, now) else due_reminder(clock, now)
    keep_clock(seat, reminded(clock, level or REMINDERS[-1]))
    seat.save(update_fields=CLOCK_FIELDS)
    if level:
        follow_ups.tell_time_runs_out(match, seat, level)
    return level > 0


def _swept_seats() -> QuerySet[Seat]:
    """Return seats of games in the catalogue. Others keep their clocks in case their game comes back."""
    return Seat.objects.filter(match__game__in=GAMES)


def _each(seats: QuerySet[Seat], deed: Callable[[int, int], bool]) -> int:
    done = 0
    for match_id, index in seats.values_list("match_id", "index")[:_SEATS_PER_SWEEP]:
        try:
            done += deed(match_id, index)
        except Exception:  # whatever is wrong with one match must not stop the others
            logger.exception("The clock of seat %s of match %s could not be swept.", index, match_id)
    return done
