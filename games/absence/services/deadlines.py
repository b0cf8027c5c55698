"""Sweeps: reminders that are due and turns whose time is over, found through an index, each in its own transaction."""

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

#: One sweep does so much; the next one goes on.
_SEATS_PER_SWEEP: Final = 500


def sweep_deadlines(*, now: datetime) -> int:
    """Time out every seat whose time is over. How many there were."""
    overdue = _swept_seats().filter(deadline__lte=now - LENIENCY).order_by("deadline")
    return _each(overdue, lambda match_id, index: time_out(match_id=match_id, seat_index=index))


def sweep_reminders(*, now: datetime) -> int:
    """Remind everybody whose time has run down to a mark. How many were reminded."""
    due = _swept_seats().filter(remind_at__lte=now).order_by("remind_at")
    return _each(due, lambda match_id, index: remind(match_id=match_id, seat_index=index, now=now))


@transaction.atomic
def remind(*, match_id: int, seat_index: int, now: datetime) -> bool:
    """Tell a player once for each mark that time runs out. False if there was nothing to tell."""
    match = lock_match(match_id)
    seat = match.seats.select_related("user").get(index=seat_index)
    settings = settings_of(match)
    if match.status != Match.Status.PLAYING or settings is None or seat.remind_at is None:
        return False
    clock = clock_of(seat, settings)
    # Whoever is too late already hears of that instead.
    level = 0 if is_expired(clock, now) else due_reminder(clock, now)
    keep_clock(seat, reminded(clock, level or REMINDERS[-1]))
    seat.save(update_fields=CLOCK_FIELDS)
    if level:
        follow_ups.tell_time_runs_out(match, seat, level)
    return level > 0


def _swept_seats() -> QuerySet[Seat]:
    """What nobody can play any more keeps its clock for the day on which the game comes back."""
    return Seat.objects.filter(match__game__in=GAMES)


def _each(seats: QuerySet[Seat], deed: Callable[[int, int], bool]) -> int:
    done = 0
    for match_id, index in seats.values_list("match_id", "index")[:_SEATS_PER_SWEEP]:
        try:
            done += deed(match_id, index)
        except Exception:  # whatever is wrong with one match must not stop the others
            logger.exception("The clock of seat %s of match %s could not be swept.", index, match_id)
    return done
