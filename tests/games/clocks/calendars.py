"""Hypothesis strategies for settings, calendars and moments."""

from datetime import UTC, date, datetime, timedelta
from typing import Final

from hypothesis import strategies as st

from games.clocks.rules.calendar import Calendar
from games.clocks.rules.settings import ClockSettings

#: Zones with oddities: half an hour of summer time, changes at midnight or around Ramadan, a skipped date,
#: negative summer time, and extreme offsets.
ZONES: Final = (
    "UTC",
    "Europe/Madrid",
    "America/New_York",
    "Australia/Lord_Howe",
    "America/Santiago",
    "America/Havana",
    "Africa/Casablanca",
    "Africa/Cairo",
    "Asia/Tehran",
    "Asia/Kathmandu",
    "Europe/Dublin",
    "Antarctica/Troll",
    "Pacific/Apia",
    "Pacific/Kiritimati",
    "Pacific/Chatham",
    "America/St_Johns",
)

_START: Final = datetime(2009, 1, 1, tzinfo=UTC)
moments = st.integers(0, 29 * 365 * 24 * 60).map(lambda minutes: _START + timedelta(minutes=minutes))
amounts = st.integers(0, 40 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes))


@st.composite
def calendars(draw: st.DrawFn, zones: tuple[str, ...] = ZONES) -> Calendar:
    return Calendar(
        zone=draw(st.sampled_from(zones)),
        sleeps_at=draw(st.integers(0, 24 * 60 - 1)),
        sleep_minutes=draw(st.integers(0, 600)),
        weekend=tuple(draw(st.lists(st.integers(0, 6), max_size=2, unique=True))),
    )


@st.composite
def clock_settings(draw: st.DrawFn) -> ClockSettings:
    cap = draw(st.integers(0, 336))
    return ClockSettings(
        preset="custom",
        turn_hours=draw(st.integers(1, 168)),
        bank_hours=draw(st.integers(0, cap)),
        increment_hours=draw(st.integers(0, 48)),
        cap_hours=cap,
        honours_sleep=draw(st.booleans()),
        honours_weekends=draw(st.booleans()),
        vacation_days=draw(st.integers(0, 21)),
    )


def vacations_from(start: datetime) -> st.SearchStrategy[tuple[date, ...]]:
    """Return a strategy for some days around and after a moment."""
    offsets = st.lists(st.integers(-3, 60), max_size=30, unique=True)
    return offsets.map(lambda days: tuple(start.date() + timedelta(days=day) for day in sorted(days)))
