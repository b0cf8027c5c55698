"""Quiet hours and digests in a person's local time, also when clocks change."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.notices.rules import end_of_quiet, next_digest

MADRID = ZoneInfo("Europe/Madrid")
ZONES = st.sampled_from(
    [
        ZoneInfo(name)
        for name in ("UTC", "Europe/Madrid", "America/St_Johns", "Australia/Lord_Howe", "Asia/Tokyo")
    ]
)
MOMENTS = st.integers(0, 3 * 366 * 24 * 60).map(
    lambda minutes: datetime(2025, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
)
CLOCKS = st.times().map(lambda at: at.replace(second=0, microsecond=0))


def madrid(text: str, fold: int = 0) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=MADRID, fold=fold).astimezone(UTC)


@pytest.mark.parametrize(
    ("now", "end"),
    [
        ("2026-07-01 23:30", "2026-07-02 07:00"),
        ("2026-07-02 00:00", "2026-07-02 07:00"),
        ("2026-07-02 06:59", "2026-07-02 07:00"),
        ("2026-07-02 07:00", None),
        ("2026-07-01 21:59", None),
        ("2026-07-01 22:00", "2026-07-02 07:00"),
    ],
)
def test_quiet_hours_over_midnight(now: str, end: str | None) -> None:
    found = end_of_quiet(madrid(now), MADRID, time(22), time(7))
    assert found == (madrid(end) if end else None)


def test_quiet_hours_within_one_day() -> None:
    assert end_of_quiet(madrid("2026-07-01 13:30"), MADRID, time(13), time(15)) == madrid("2026-07-01 15:00")
    assert end_of_quiet(madrid("2026-07-01 15:00"), MADRID, time(13), time(15)) is None


@pytest.mark.parametrize("ends", [(None, None), (time(7), time(7))])
def test_end_of_quiet_is_none_without_quiet_hours(ends: tuple[time | None, time | None]) -> None:
    assert end_of_quiet(madrid("2026-07-01 07:00"), MADRID, *ends) is None


def test_quiet_hours_end_correctly_when_the_local_time_occurs_twice() -> None:
    """On 25 October 2026 clocks in Madrid go back from 3:00 to 2:00."""
    first, second = madrid("2026-10-25 02:15"), madrid("2026-10-25 02:15", fold=1)
    assert end_of_quiet(first, MADRID, time(22), time(2, 30)) == madrid("2026-10-25 02:30")
    assert end_of_quiet(second, MADRID, time(22), time(2, 30)) == madrid("2026-10-25 02:30", fold=1)


def test_digest_is_due_at_its_time_every_day_or_on_one_weekday() -> None:
    wednesday = madrid("2026-07-01 08:00")
    assert next_digest(wednesday, MADRID, time(8, 30)) == madrid("2026-07-01 08:30")
    assert next_digest(wednesday, MADRID, time(8)) == madrid("2026-07-02 08:00")
    assert next_digest(wednesday, MADRID, time(8), weekday=0) == madrid("2026-07-06 08:00")
    assert next_digest(wednesday, MADRID, time(9), weekday=2) == madrid("2026-07-01 09:00")


@given(now=MOMENTS, zone=ZONES, start=CLOCKS, end=CLOCKS)
def test_quiet_hours_end_within_26_hours(now: datetime, zone: ZoneInfo, start: time, end: time) -> None:
    found = end_of_quiet(now, zone, start, end)
    if found is not None:
        assert now < found <= now + timedelta(hours=26)


@given(now=MOMENTS, zone=ZONES, at=CLOCKS, weekday=st.none() | st.integers(0, 6))
def test_digest_is_due_within_a_day_or_a_week(
    now: datetime, zone: ZoneInfo, at: time, weekday: int | None
) -> None:
    found = next_digest(now, zone, at, weekday)
    assert now < found <= now + timedelta(days=1 if weekday is None else 7, hours=2)
    assert weekday in (None, found.astimezone(zone).weekday())


@given(now=MOMENTS, zone=ZONES, start=CLOCKS, end=CLOCKS)
def test_it_is_not_quiet_at_the_end_of_quiet_hours(
    now: datetime, zone: ZoneInfo, start: time, end: time
) -> None:
    """Except in nights when clocks change: then the end may be in an hour that is skipped or occurs twice."""
    found = end_of_quiet(now, zone, start, end)
    if found is not None and found.astimezone(zone).utcoffset() == now.astimezone(zone).utcoffset():
        assert end_of_quiet(found, zone, start, end) is None
