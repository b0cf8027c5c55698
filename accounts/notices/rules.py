"""Quiet hours and digest times in a person's own time zone. Pure functions."""

from datetime import UTC, date, datetime, time, timedelta, tzinfo

ONE_DAY = timedelta(days=1)


def end_of_quiet(now: datetime, zone: tzinfo, start: time | None, end: time | None) -> datetime | None:
    """Return when the current quiet hours end; None if it is not quiet now. Two equal times mean no quiet hours."""
    if start is None or end is None or start == end:
        return None
    here = now.astimezone(zone)
    clock = here.time()
    is_quiet = start <= clock < end if start < end else clock >= start or clock < end
    if not is_quiet:
        return None
    day = here.date() if clock < end else here.date() + ONE_DAY
    return _first_after(now, day, end, zone)


def next_digest(now: datetime, zone: tzinfo, at: time, weekday: int | None = None) -> datetime:
    """Return the next moment with this local time, on any day or on one weekday (0 is Monday)."""
    day = now.astimezone(zone).date()
    while True:
        moment = _moment(day, at, zone)
        if moment > now and weekday in (None, day.weekday()):
            return moment
        day += ONE_DAY


def _first_after(now: datetime, day: date, at: time, zone: tzinfo) -> datetime:
    """Return the moment after `now`: a time that occurs twice, when clocks go back, may have occurred once already."""
    first = _moment(day, at, zone)
    return first if first > now else _moment(day, at, zone, fold=1)


def _moment(day: date, at: time, zone: tzinfo, fold: int = 0) -> datetime:
    return datetime.combine(day, at.replace(fold=fold), zone).astimezone(UTC)
