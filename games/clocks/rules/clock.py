"""The clock of one seat. Each function that changes it returns the new clock."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.clocks.rules.calendar import Calendar, Rest, advanced, counted
from games.clocks.rules.settings import ClockSettings

#: When a player is reminded: percentages of the turn's time that have passed.
REMINDERS: Final = (50, 80, 95)


class Turn(Struct, frozen=True):
    """A running turn. Its calendar is fixed when it begins: a change of zone or hours applies from the next turn."""

    started_at: datetime
    deadline: datetime
    calendar: Calendar
    #: The counted time that the turn has in all: its own hours plus the bank.
    allowed: timedelta
    #: A seat that has played and is asked again at once gets fresh hours, but only once per turn.
    is_renewed: bool = False
    #: The last reminder that was sent, in percent.
    reminded: int = 0


class Clock(Struct, frozen=True):
    """What a seat keeps from turn to turn, and the running turn."""

    bank: timedelta
    #: Days of vacation that this match has honoured.
    vacation: tuple[date, ...] = ()
    turn: Turn | None = None


def new_clock(settings: ClockSettings) -> Clock:
    return Clock(bank=settings.bank)


def turn_started(
    settings: ClockSettings, clock: Clock, calendar: Calendar, vacation: Iterable[date], now: datetime
) -> Clock:
    """Start a turn of the seat. `vacation` has all days that its player has taken, past or future."""
    granted = _granted(settings, clock, calendar.honoured_by(settings), vacation, now)
    return _running(clock, granted, settings.turn + clock.bank, now)


def turn_renewed(settings: ClockSettings, clock: Clock, now: datetime) -> Clock:
    """Restart the hours of a seat that has played and is still awaited, once; the bank pays for what it has used."""
    turn = clock.turn
    if turn is None or turn.is_renewed:
        return clock
    kept = replace(clock, bank=_bank_after(settings, clock, turn, now))
    return _running(kept, turn.calendar, settings.turn + kept.bank, now, is_renewed=True)


def turn_ended(settings: ClockSettings, clock: Clock, now: datetime) -> Clock:
    """End the turn: the bank pays for what went beyond the turn's hours, then gets its increment."""
    turn = clock.turn
    if turn is None:
        return clock
    bank = min(settings.cap, _bank_after(settings, clock, turn, now) + settings.increment)
    return Clock(bank=bank, vacation=_spent(turn, now))


def turn_cancelled(clock: Clock, now: datetime) -> Clock:
    """End the turn as if it had not run, except that days off that have begun are spent."""
    return Clock(bank=clock.bank, vacation=_spent(clock.turn, now)) if clock.turn else clock


def deadline(clock: Clock) -> datetime:
    assert clock.turn is not None, "a clock that stands has no deadline"
    return clock.turn.deadline


def time_left(clock: Clock, now: datetime) -> timedelta:
    """Return the counted time until the deadline; zero if no turn is running."""
    return counted(clock.turn.calendar, now, clock.turn.deadline) if clock.turn else timedelta()


def is_expired(clock: Clock, now: datetime) -> bool:
    return clock.turn is not None and now >= clock.turn.deadline


def credited(clock: Clock, outage: Rest) -> Clock:
    """Give back the counted time that the seat lost while the site was down."""
    turn = clock.turn
    if turn is None or turn.deadline <= outage.start or turn.started_at >= outage.end:
        return clock
    lost_from = max(outage.start, turn.started_at)
    later = advanced(turn.calendar, outage.end, counted(turn.calendar, lost_from, turn.deadline))
    return replace(clock, turn=replace(turn, deadline=max(turn.deadline, later)))


def resumed(clock: Clock, paused_at: datetime, now: datetime) -> Clock:
    """End a pause: the turn goes on with the time it had left when the pause began."""
    return credited(clock, Rest(paused_at, now))


def extended(clock: Clock, span: timedelta, now: datetime) -> Clock:
    """Give the running turn more counted time, as a present: the bank does not pay for it."""
    turn = clock.turn
    if turn is None:
        return clock
    later = advanced(turn.calendar, max(turn.deadline, now), span)
    return replace(clock, turn=replace(turn, deadline=later))


def withdrawn(clock: Clock, span: timedelta, now: datetime) -> Clock:
    """Take counted time from the running turn that `extended` gave it; the time used counts as before."""
    turn = clock.turn
    if turn is None:
        return clock
    earlier = advanced(turn.calendar, now, max(timedelta(), time_left(clock, now) - span))
    return replace(clock, turn=replace(turn, deadline=earlier))


def shifted(clock: Clock, span: timedelta, now: datetime) -> Clock:
    """Give the running turn more or less time in all. The bank does not pay for time that the player never had."""
    turn = clock.turn
    if turn is None:
        return clock
    moved = extended(clock, span, now) if span > timedelta() else withdrawn(clock, -span, now)
    assert moved.turn is not None
    return replace(moved, turn=replace(moved.turn, allowed=turn.allowed + span))


def vacation_changed(settings: ClockSettings, clock: Clock, vacation: Iterable[date], now: datetime) -> Clock:
    """Apply a vacation that was taken, given up or shortened during the turn. Past days stay as they were."""
    turn = clock.turn
    if turn is None or now >= turn.deadline:
        return clock
    kept = replace(clock, vacation=_spent(turn, now))
    calendar = _granted(settings, kept, turn.calendar, vacation, now)
    later = advanced(calendar, now, counted(turn.calendar, now, turn.deadline))
    return replace(clock, turn=replace(turn, calendar=calendar, deadline=later))


def next_reminder(clock: Clock) -> tuple[int, datetime] | None:
    """Return the next reminder, in percent, and its time; None after the last one."""
    turn = clock.turn
    level = next((level for level in REMINDERS if turn and level > turn.reminded), None)
    if turn is None or level is None:
        return None
    return level, moment_with_left(turn, turn.allowed * (100 - level) / 100)


def due_reminder(clock: Clock, now: datetime) -> int:
    """Return the latest reminder that is due and was not sent, in percent; 0 if there is none.

    If several are due, only the latest is sent: nobody needs two reminders at the same moment.
    """
    turn = clock.turn
    if turn is None:
        return 0
    used = turn.allowed - time_left(clock, now)
    return max(
        (level for level in REMINDERS if level > turn.reminded and used * 100 >= turn.allowed * level),
        default=0,
    )


def reminded(clock: Clock, level: int) -> Clock:
    return replace(clock, turn=replace(clock.turn, reminded=level)) if clock.turn else clock


def moment_with_left(turn: Turn, left: timedelta) -> datetime:
    """Return the moment at which so much counted time is left until the deadline. A credit moves both."""
    ahead = counted(turn.calendar, turn.started_at, turn.deadline) - left
    return advanced(turn.calendar, turn.started_at, ahead)


def _running(
    clock: Clock, calendar: Calendar, allowed: timedelta, now: datetime, *, is_renewed: bool = False
) -> Clock:
    turn = Turn(
        started_at=now,
        deadline=advanced(calendar, now, allowed),
        calendar=calendar,
        allowed=allowed,
        is_renewed=is_renewed,
    )
    return replace(clock, turn=turn)


def _bank_after(settings: ClockSettings, clock: Clock, turn: Turn, now: datetime) -> timedelta:
    used = turn.allowed - counted(turn.calendar, now, turn.deadline)
    return max(timedelta(), clock.bank - max(timedelta(), used - settings.turn))


def _granted(
    settings: ClockSettings, clock: Clock, calendar: Calendar, vacation: Iterable[date], now: datetime
) -> Calendar:
    """Return the calendar with the days off that the table honours: those spent already, and the next ones.

    A day that is weekend anyway costs nothing.
    """
    today = calendar.day_of(now)
    ahead = {day for day in vacation if day >= today and day.weekday() not in calendar.weekend}
    room = max(0, settings.vacation_days - len(clock.vacation))
    new = sorted(ahead - set(clock.vacation))[:room]
    return replace(calendar, days_off=(*clock.vacation, *new))


def _spent(turn: Turn, now: datetime) -> tuple[date, ...]:
    """Return the days off that have begun; those still to come were not needed."""
    today = turn.calendar.day_of(now)
    return tuple(day for day in turn.calendar.days_off if day <= today)
