"""How long one player can keep the table waiting at most, whatever the settings and the calendar."""

from datetime import timedelta
from math import ceil
from typing import Final

from games.clocks.rules.calendar import MOST_SLEEP_MINUTES, MOST_WEEKEND_DAYS
from games.clocks.rules.settings import ClockSettings

_DAY: Final = timedelta(days=1)
_SLEEP: Final = timedelta(minutes=MOST_SLEEP_MINUTES)
_WEEK_LEFT: Final = (7 - MOST_WEEKEND_DAYS) * _DAY

#: More than all clock changes of any zone during one turn, including a jump across the date line.
MOST_SHIFT: Final = timedelta(hours=26)


def longest_turn(settings: ClockSettings) -> timedelta:
    """Return how long a usual turn can take: not renewed, no vacation, the bank as it is at the start."""
    return _with_rests(settings, settings.turn + settings.bank)


def longest_wait(settings: ClockSettings, *, shift: timedelta = timedelta()) -> timedelta:
    """Return the longest time from a seat being awaited to its deadline: the turn's hours twice (a turn may be renewed
    once), a full bank, and all days of vacation. `shift` is by how much the zone's clocks change meanwhile.
    """
    hours = 2 * settings.turn + settings.cap + shift
    return _with_rests(settings, hours, settings.vacation_days) + shift


def _with_rests(settings: ClockSettings, hours: timedelta, vacation_days: int = 0) -> timedelta:
    """Return the counted hours plus all nights and weekends in between, as long as anyone may have them."""
    span = hours
    if settings.honours_sleep:
        # Each day has at least `_DAY - _SLEEP` of waking time, so each such part adds at most one night.
        span += _SLEEP * ceil(span / (_DAY - _SLEEP))
    span += vacation_days * _DAY
    if settings.honours_weekends:
        span += MOST_WEEKEND_DAYS * _DAY * ceil(span / _WEEK_LEFT)
    return span
