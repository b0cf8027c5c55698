"""Counted time is what is neither sleep, weekend nor vacation, across every clock change."""

from datetime import UTC, date, datetime, timedelta
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clocks.rules.calendar import Calendar, advanced, counted
from tests.games.clocks.calendars import amounts, calendars, moments

NIGHT = {"sleeps_at": 22 * 60, "sleep_minutes": 600}


def at(zone: str, *moment: int) -> datetime:
    return datetime(*moment, tzinfo=ZoneInfo(zone)).astimezone(UTC)


def hours(number: float) -> timedelta:
    return timedelta(hours=number)


@given(calendars(), moments, amounts)
def test_advancing_by_an_amount_takes_exactly_that_much_counted_time(calendar, start, amount):
    assert counted(calendar, start, advanced(calendar, start, amount)) == amount


@given(calendars(), moments, amounts, amounts)
def test_larger_amount_never_ends_earlier(calendar, start, one, other):
    least, most = sorted((one, other))
    assert advanced(calendar, start, least) <= advanced(calendar, start, most)


@given(calendars(), moments, amounts, amounts)
def test_later_start_never_ends_earlier(calendar, start, delay, amount):
    assert advanced(calendar, start, amount) <= advanced(calendar, start + delay, amount)


@given(calendars(), moments, amounts, amounts)
def test_counted_time_adds_up(calendar, start, first, second):
    middle, end = start + first, start + first + second
    whole = counted(calendar, start, end)
    assert whole == counted(calendar, start, middle) + counted(calendar, middle, end)
    assert timedelta() <= whole <= end - start


@given(calendars(), moments, st.data())
def test_day_off_never_adds_counted_time(calendar, start, data):
    day = start.date() + timedelta(days=data.draw(st.integers(0, 20)))
    off = Calendar(calendar.zone, calendar.sleeps_at, calendar.sleep_minutes, calendar.weekend, (day,))
    end = start + timedelta(days=30)
    assert counted(off, start, end) <= counted(calendar, start, end)
    assert advanced(off, start, hours(50)) >= advanced(calendar, start, hours(50))


@given(calendars(), moments)
def test_rests_are_in_order_and_do_not_overlap(calendar, start):
    known = list(islice(calendar.rests_from(start), 20))
    assert all(rest.start < rest.end for rest in known)
    assert all(one.end < other.start for one, other in pairwise(known))


def test_without_rests_all_time_counts():
    start = at("UTC", 2026, 3, 1)
    assert advanced(Calendar(), start, hours(30)) == start + hours(30)


def test_a_night_does_not_count():
    calendar = Calendar("Europe/Madrid", **NIGHT)
    evening = at("Europe/Madrid", 2026, 5, 6, 21)
    assert advanced(calendar, evening, hours(2)) == at("Europe/Madrid", 2026, 5, 7, 9)
    midnight = at("Europe/Madrid", 2026, 5, 7, 0)
    assert advanced(calendar, midnight, hours(1)) == at("Europe/Madrid", 2026, 5, 7, 9)


def test_a_weekend_is_two_local_days():
    calendar = Calendar("Asia/Kathmandu", weekend=(4, 5))
    thursday = at("Asia/Kathmandu", 2026, 5, 7, 23)
    assert advanced(calendar, thursday, hours(2)) == at("Asia/Kathmandu", 2026, 5, 10, 1)


def test_a_night_in_which_clocks_are_put_forward_is_an_hour_shorter():
    calendar = Calendar("Europe/Madrid", **NIGHT)
    start, end = at("Europe/Madrid", 2026, 3, 28, 22), at("Europe/Madrid", 2026, 3, 29, 8)
    assert end - start == hours(9)
    assert counted(calendar, start, end) == timedelta()
    assert advanced(calendar, start, hours(1)) == end + hours(1)


def test_a_night_in_which_clocks_are_put_back_is_an_hour_longer():
    calendar = Calendar("Europe/Madrid", **NIGHT)
    start, end = at("Europe/Madrid", 2026, 10, 24, 22), at("Europe/Madrid", 2026, 10, 25, 8)
    assert end - start == hours(11)
    assert advanced(calendar, start, hours(1)) == end + hours(1)


@pytest.mark.parametrize(
    ("day", "until"),
    [
        # 02:30 occurs twice: the sleep lasts until the second time.
        ((2026, 10, 25), datetime(2026, 10, 25, 1, 30, tzinfo=UTC)),
        # 02:30 does not occur: the sleep lasts as long as it would have.
        ((2026, 3, 29), datetime(2026, 3, 29, 1, 30, tzinfo=UTC)),
    ],
)
def test_sleep_that_ends_during_a_clock_change_takes_the_longer_reading(day, until):
    calendar = Calendar("Europe/Madrid", sleeps_at=0, sleep_minutes=150)
    assert advanced(calendar, at("Europe/Madrid", *day), hours(1)) == until + hours(1)


def test_day_off_next_to_a_skipped_date():
    """Samoa went from the 29th to the 31st of December 2011."""
    calendar = Calendar("Pacific/Apia", days_off=(date(2011, 12, 31),))
    start = at("Pacific/Apia", 2011, 12, 29, 23)
    assert advanced(calendar, start, hours(2)) == at("Pacific/Apia", 2012, 1, 1, 1)
