"""Clocks as stored in rows, and when the time of a person runs out in each of their matches."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

import msgspec

from accounts.calendar.selectors import Rests, rests_of
from accounts.people.models import User
from games.clocks.models import Outage
from games.clocks.rules.calendar import Calendar
from games.clocks.rules.clock import Clock, deadline, new_clock, turn_started
from games.clocks.rules.settings import ClockSettings
from games.matches.models import Match, Seat

_OUTAGES_SHOWN = 5


def settings_of(match: Match) -> ClockSettings | None:
    return msgspec.convert(match.clock, ClockSettings) if match.clock else None


def clock_of(seat: Seat, settings: ClockSettings) -> Clock:
    return msgspec.convert(seat.clock, Clock) if seat.clock else new_clock(settings)


def calendar_from(rests: Rests) -> Calendar:
    return Calendar(rests.zone, rests.sleeps_at, rests.sleep_minutes, rests.weekend)


@dataclass(frozen=True)
class RunOut:
    """When a person's time in one match runs out."""

    match: Match
    #: If it is not the person's turn: as if their turn began now.
    deadline: datetime
    is_my_turn: bool
    bank: timedelta
    has_bank: bool
    #: How many more days of vacation this match honours.
    vacation_days: int


def run_outs_of(user: User, now: datetime) -> list[RunOut]:
    """Return one for each running match with a clock, own turns first, in a fixed number of queries."""
    seats = Seat.objects.filter(
        user=user, resigned_at=None, match__status=Match.Status.PLAYING, match__clock__isnull=False
    ).select_related("match")
    rests = rests_of([user], (now - timedelta(days=1)).date())[user.pk]
    found = [run_out for seat in seats if not seat.is_in_care for run_out in _run_out(seat, rests, now)]
    return sorted(found, key=lambda run_out: (not run_out.is_my_turn, run_out.deadline))


def _run_out(seat: Seat, rests: Rests, now: datetime) -> Iterator[RunOut]:
    settings = settings_of(seat.match)
    if settings is None or seat.match.paused_at:
        return
    clock = clock_of(seat, settings)
    running = (
        clock if seat.deadline else turn_started(settings, clock, calendar_from(rests), rests.vacation, now)
    )
    yield RunOut(
        match=seat.match,
        deadline=deadline(running),
        is_my_turn=seat.deadline is not None,
        bank=clock.bank,
        has_bank=settings.has_bank,
        vacation_days=max(0, settings.vacation_days - len(clock.vacation)),
    )


def recent_outages() -> list[Outage]:
    return list(Outage.objects.all()[:_OUTAGES_SHOWN])
