"""Starts, renews, stops and pauses the clocks of a match, inside the write path."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final

import msgspec

from accounts.calendar.selectors import NO_RESTS, Rests, rests_of
from config.optional import known
from config.prepared import insert_rows
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

#: Fields of the seat that its clock changes.
CLOCK_FIELDS: Final = ("clock", "deadline", "remind_at")

#: One of games.clocks.rules.clock: extended, withdrawn, shifted.
ClockChange = Callable[[Clock, timedelta, datetime], Clock]

#: A turn is late, or timed out, only after this: a request that arrived in time may have waited for the match's lock.
LENIENCY: Final = timedelta(minutes=1)


def keep_clock(seat: Seat, clock: Clock) -> None:
    """Set the clock of a seat, and the times in it that sweeps query. The caller saves."""
    seat.clock = msgspec.to_builtins(clock)
    coming = next_reminder(clock)
    seat.deadline = clock.turn.deadline if clock.turn else None
    seat.remind_at = coming[1] if coming else None


def start_clocks(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """Start the clocks of seats that are awaited now. They run only for people, and not while the match is paused."""
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
    """Renew the turn's time: the seat has played, and the table asks it again at once."""
    settings = settings_of(match)
    if settings is not None and seat.deadline is not None:
        keep_clock(seat, turn_renewed(settings, clock_of(seat, settings), now))


def stop_clock(match: Match, seat: Seat, now: datetime, *, is_timed_out: bool = False) -> None:
    """End the turn. It counts for reliability only if a clock ran and a person played it."""
    settings = settings_of(match)
    if settings is None or seat.clock is None:
        return
    moment = match.paused_at or now
    clock = clock_of(seat, settings)
    if clock.turn is None:
        return
    if not seat.plays_itself:
        is_late = moment > clock.turn.deadline + LENIENCY
        outcome = _outcome(is_late, is_timed_out)
        insert_rows([MeasuredTurn(user_id=known(seat.user_id), match=match, outcome=outcome, ended_at=now)])
    keep_clock(seat, turn_ended(settings, clock, moment))


def cancel_turn(match: Match, seat: Seat, now: datetime) -> None:
    """End a turn that is not asked for any more: nobody was late, and the bank does not pay."""
    settings = settings_of(match)
    if settings is not None and seat.clock is not None:
        keep_clock(seat, turn_cancelled(clock_of(seat, settings), match.paused_at or now))


def _outcome(is_late: bool, is_timed_out: bool) -> MeasuredTurn.Outcome:
    if is_timed_out:
        return MeasuredTurn.Outcome.TIMED_OUT
    return MeasuredTurn.Outcome.LATE if is_late else MeasuredTurn.Outcome.IN_TIME


def drop_clock(seat: Seat) -> None:
    """Clear deadline and reminder: the match has ended or is paused, or the player has left. The caller saves."""
    seat.deadline = seat.remind_at = None


def pause_clocks(match: Match, seats: Iterable[Seat]) -> None:
    """Stop all clocks for a pause. The caller has set `paused_at`."""
    stopped = [seat for seat in seats if seat.deadline is not None]
    for seat in stopped:
        drop_clock(seat)
    Seat.objects.bulk_update(stopped, CLOCK_FIELDS)


def resume_clocks(match: Match, seats: Sequence[Seat], paused_at: datetime, now: datetime) -> None:
    """Restart the clocks after a pause: running turns with the time they had left, others from the start.

    The caller has cleared `paused_at`.
    """
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
    """Adjust the running turn after its player took a vacation or gave one up."""
    settings = settings_of(match)
    if settings is not None and seat.deadline is not None:
        keep_clock(seat, vacation_changed(settings, clock_of(seat, settings), rests.vacation, now))


def left_for(match: Match, seat: Seat, now: datetime) -> timedelta:
    """Return the time left of a turn that runs, or would if the match were not paused."""
    settings = settings_of(match)
    assert settings is not None
    return time_left(clock_of(seat, settings), match.paused_at or now)


def rule_clock(match: Match, seat: Seat, change: ClockChange, span: timedelta, now: datetime) -> None:
    """Change the time of a turn by a ruling. While the match is paused, only the stored clock changes."""
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
    """Return settings from what the lobby sends; raises msgspec.ValidationError."""
    return None if raw is None else msgspec.convert(raw, ClockSettings)


def _yesterday(now: datetime) -> date:
    """Return a date that is not in the future in any time zone."""
    return (now - timedelta(days=1)).date()
