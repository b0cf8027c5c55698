"""Clocks of a match inside the write path: they start, go on and stop with the turns that they measure."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final

import msgspec

from accounts.calendar.selectors import NO_RESTS, Rests, rests_of
from config.optional import known
from games.clocks.models import MeasuredTurn
from games.clocks.rules.clock import (
    Clock,
    next_reminder,
    resumed,
    time_left,
    turn_cancelled,
    turn_ended,
    turn_renewed,
    turn_started,
    vacation_changed,
)
from games.clocks.rules.settings import ClockSettings
from games.clocks.selectors.clocks import calendar_from, clock_of, settings_of
from games.matches.models import Match, Seat

#: What a clock changes about its seat.
CLOCK_FIELDS: Final = ("clock", "deadline", "remind_at")

#: One of games.clocks.rules.clock: extended, withdrawn, shifted.
ClockChange = Callable[[Clock, timedelta, datetime], Clock]

#: A request that arrived in time may wait for the table a little: only then is it too late.
LENIENCY: Final = timedelta(minutes=1)


def keep_clock(seat: Seat, clock: Clock) -> None:
    """Put a clock into its row, beside the moments in it that sweeps look for. The caller saves."""
    seat.clock = msgspec.to_builtins(clock)
    coming = next_reminder(clock)
    seat.deadline = clock.turn.deadline if clock.turn else None
    seat.remind_at = coming[1] if coming else None


def start_clocks(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """These seats are awaited from now on. Clocks run for people alone, and not while the match is paused."""
    settings = settings_of(match)
    people = [seat for seat in seats if seat.user_id and not seat.plays_itself]
    if settings is None or match.paused_at or not people:
        return
    rests = {}
    if settings.honours_rests:
        rests = rests_of([known(seat.user) for seat in people], _yesterday(now))
    for seat in people:
        own = rests.get(known(seat.user_id), NO_RESTS)
        keep_clock(
            seat, turn_started(settings, clock_of(seat, settings), calendar_from(own), own.vacation, now)
        )


def renew_clock(match: Match, seat: Seat, now: datetime) -> None:
    """The seat has played, and the table asks it again at once."""
    settings = settings_of(match)
    if settings is not None and seat.deadline is not None:
        keep_clock(seat, turn_renewed(settings, clock_of(seat, settings), now))


def stop_clock(match: Match, seat: Seat, now: datetime, *, is_timed_out: bool = False) -> None:
    """The turn is over. Only turns that a person made and a clock has measured count for reliability."""
    settings = settings_of(match)
    if settings is None or seat.clock is None:
        return
    moment = match.paused_at or now
    clock = clock_of(seat, settings)
    if clock.turn is None:
        return
    if not seat.plays_itself:
        is_late = moment > clock.turn.deadline + LENIENCY
        MeasuredTurn.objects.create(
            user_id=known(seat.user_id), match=match, outcome=_outcome(is_late, is_timed_out), ended_at=now
        )
    keep_clock(seat, turn_ended(settings, clock, moment))


def cancel_turn(match: Match, seat: Seat, now: datetime) -> None:
    """What was asked is not asked any more. Nobody has been late, and no bank pays."""
    settings = settings_of(match)
    if settings is not None and seat.clock is not None:
        keep_clock(seat, turn_cancelled(clock_of(seat, settings), match.paused_at or now))


def _outcome(is_late: bool, is_timed_out: bool) -> MeasuredTurn.Outcome:
    if is_timed_out:
        return MeasuredTurn.Outcome.TIMED_OUT
    return MeasuredTurn.Outcome.LATE if is_late else MeasuredTurn.Outcome.IN_TIME


def drop_clock(seat: Seat) -> None:
    """No clock runs here any more: the match has ended, or the player has left it."""
    seat.deadline = seat.remind_at = None


def pause_clocks(match: Match, seats: Iterable[Seat]) -> None:
    """The caller has set `paused_at`: nothing runs out until the pause ends."""
    stopped = [seat for seat in seats if seat.deadline is not None]
    for seat in stopped:
        drop_clock(seat)
    Seat.objects.bulk_update(stopped, CLOCK_FIELDS)


def resume_clocks(match: Match, seats: Sequence[Seat], paused_at: datetime, now: datetime) -> None:
    """The caller has cleared `paused_at`: turns go on with what they had left, others begin."""
    settings = settings_of(match)
    if settings is None:
        return
    awaited = [seat for seat in seats if seat.is_awaited and seat.user_id and not seat.plays_itself]
    fresh = [seat for seat in awaited if clock_of(seat, settings).turn is None]
    for seat in awaited:
        if seat not in fresh:
            keep_clock(seat, resumed(clock_of(seat, settings), paused_at, now))
    start_clocks(match, fresh, now)
    Seat.objects.bulk_update(awaited, CLOCK_FIELDS)


def change_vacation(match: Match, seat: Seat, rests: Rests, now: datetime) -> None:
    """The player took a vacation, or gave one up, in the middle of a turn."""
    settings = settings_of(match)
    if settings is not None and seat.deadline is not None:
        keep_clock(seat, vacation_changed(settings, clock_of(seat, settings), rests.vacation, now))


def left_for(match: Match, seat: Seat, now: datetime) -> timedelta:
    """What is left of a turn that runs, or would if the match were not paused."""
    settings = settings_of(match)
    assert settings is not None
    return time_left(clock_of(seat, settings), match.paused_at or now)


def rule_clock(match: Match, seat: Seat, change: ClockChange, span: timedelta, now: datetime) -> None:
    """A ruling changes the time of a turn. While the match is paused the clock stands; it is changed when it goes on."""
    settings = settings_of(match)
    assert settings is not None
    clock = change(clock_of(seat, settings), span, match.paused_at or now)
    if match.paused_at:
        seat.clock = msgspec.to_builtins(clock)
    else:
        keep_clock(seat, clock)


def has_running_turn(match: Match, seat: Seat) -> bool:
    """Whether a clock measures a turn of a person here, or would if the match were not paused."""
    settings = settings_of(match)
    if settings is None or not seat.is_awaited or seat.plays_itself:
        return False
    return clock_of(seat, settings).turn is not None


def checked_settings(raw: Any) -> ClockSettings | None:
    """Settings as the lobby sends them; raises msgspec.ValidationError."""
    return None if raw is None else msgspec.convert(raw, ClockSettings)


def _yesterday(now: datetime) -> date:
    """Early enough in every zone."""
    return (now - timedelta(days=1)).date()
