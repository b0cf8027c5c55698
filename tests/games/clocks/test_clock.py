"""The clock of a seat, from turn to turn."""

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.clocks.rules.calendar import Calendar, Rest
from games.clocks.rules.clock import (
    Clock,
    credited,
    deadline,
    due_reminder,
    is_expired,
    new_clock,
    next_reminder,
    reminded,
    resumed,
    time_left,
    turn_ended,
    turn_renewed,
    turn_started,
    vacation_changed,
)
from games.clocks.rules.limits import MOST_SHIFT, longest_turn, longest_wait
from games.clocks.rules.settings import PRESETS, ClockSettings
from tests.games.clocks.calendars import amounts, calendars, clock_settings, moments, vacations_from

MONDAY = datetime(2026, 5, 4, 12, tzinfo=UTC)
PLAIN = Calendar()
WEEKLY = Calendar(weekend=(5, 6))
BANK = ClockSettings("custom", turn_hours=10, bank_hours=20, increment_hours=3, cap_hours=25)
DAILY = ClockSettings("custom", turn_hours=24, honours_weekends=True, vacation_days=2)


def hours(number: float) -> timedelta:
    return timedelta(hours=number)


@st.composite
def running(draw: st.DrawFn) -> tuple[ClockSettings, Clock, datetime]:
    """Draw a turn that has just begun, with any settings, calendar, vacation and bank."""
    settings, now = draw(clock_settings()), draw(moments)
    bank = hours(draw(st.integers(0, settings.cap_hours)))
    clock = Clock(bank=bank)
    return settings, turn_started(settings, clock, draw(calendars()), draw(vacations_from(now)), now), now


def the_longest(settings: ClockSettings) -> timedelta:
    return longest_wait(settings, shift=MOST_SHIFT)


# Properties of every clock


@given(running(), amounts)
def test_time_left_is_the_counted_time_until_the_deadline(turn, wait):
    settings, clock, start = turn
    assert time_left(clock, start) == settings.turn + clock.bank
    now = start + wait
    assert is_expired(clock, now) == (now >= deadline(clock))
    assert (time_left(clock, now) == timedelta()) or not is_expired(clock, now)


@given(running(), amounts, amounts)
def test_time_left_never_grows(turn, one, other):
    _settings, clock, start = turn
    earlier, later = sorted((one, other))
    assert time_left(clock, start + earlier) >= time_left(clock, start + later)


@given(running(), amounts)
def test_bank_is_never_negative_nor_above_its_cap(turn, wait):
    settings, clock, start = turn
    ended = turn_ended(settings, clock, start + wait)
    assert timedelta() <= ended.bank <= settings.cap
    assert ended.bank <= clock.bank + settings.increment
    assert ended.turn is None


@given(running(), st.lists(st.booleans(), max_size=3), st.data())
def test_renewals_and_vacations_keep_the_deadline_within_the_longest_wait(turn, renewals, data):
    """No combination of renewals and vacations during the turn allows endless delay."""
    settings, clock, start = turn
    for is_renewal in renewals:
        share = data.draw(st.floats(0, 1))
        now = start + (deadline(clock) - start) * share
        if is_renewal:
            clock = turn_renewed(settings, clock, now)
        else:
            clock = vacation_changed(settings, clock, data.draw(vacations_from(now)), now)
    assert deadline(clock) - start <= the_longest(settings)


@given(clock_settings(), moments, calendars(zones=("UTC",)), st.data())
def test_longest_turn_holds_in_a_zone_without_clock_changes(settings, now, calendar, data):
    clock = turn_started(settings, new_clock(settings), calendar, (), now)
    assert deadline(clock) - now <= longest_turn(settings) <= longest_wait(settings)


def test_longest_turn_can_be_reached():
    settings = ClockSettings("custom", turn_hours=24, honours_sleep=True, honours_weekends=True)
    sleeper = Calendar(sleeps_at=22 * 60, sleep_minutes=600, weekend=(5, 6))
    friday_night = datetime(2026, 5, 8, 22, tzinfo=UTC)
    clock = turn_started(settings, new_clock(settings), sleeper, (), friday_night)
    assert deadline(clock) - friday_night == longest_turn(settings) == timedelta(days=3, hours=20)


@given(running(), amounts, amounts)
def test_credit_never_brings_a_deadline_forward(turn, until_outage, gap):
    _settings, clock, start = turn
    outage = Rest(start + until_outage, start + until_outage + gap)
    after = credited(clock, outage)
    assert deadline(after) >= deadline(clock)
    left = time_left(clock, outage.start)
    assert time_left(after, outage.end) == left or left == timedelta()


@given(running(), st.data())
def test_vacation_taken_during_a_turn_keeps_its_time_left(turn, data):
    settings, clock, start = turn
    now = start + (deadline(clock) - start) * data.draw(st.floats(0, 0.99))
    assert clock.turn is not None
    more = (*clock.turn.calendar.days_off, *data.draw(vacations_from(now)))
    changed = vacation_changed(settings, clock, more, now)
    assert changed.turn is not None
    assert time_left(changed, now) == time_left(clock, now)
    assert len(changed.turn.calendar.days_off) <= settings.vacation_days
    assert deadline(changed) >= now


@given(running(), st.data())
def test_reminders_come_in_order_and_before_the_deadline(turn, data):
    _settings, clock, start = turn
    levels, moments_of = [], [start]
    while (coming := next_reminder(clock)) is not None:
        level, moment = coming
        assert due_reminder(clock, moment) == level
        clock = reminded(clock, level)
        levels.append(level)
        moments_of.append(moment)
    assert levels == [50, 80, 95]
    assert moments_of == sorted(moments_of)
    assert moments_of[-1] < deadline(clock)


@given(running())
def test_clock_survives_a_round_trip_through_json(turn):
    _settings, clock, _start = turn
    assert msgspec.convert(msgspec.to_builtins(clock), Clock) == clock
    assert msgspec.json.decode(msgspec.json.encode(clock), type=Clock) == clock


# Turn by turn


def started(
    settings: ClockSettings = BANK, calendar: Calendar = PLAIN, vacation: tuple[date, ...] = ()
) -> Clock:
    return turn_started(settings, new_clock(settings), calendar, vacation, MONDAY)


def test_turn_within_its_hours_adds_the_increment_to_the_bank():
    assert turn_ended(BANK, started(), MONDAY + hours(9)).bank == hours(23)


def test_bank_pays_for_a_longer_turn():
    assert deadline(started()) == MONDAY + hours(30)
    assert turn_ended(BANK, started(), MONDAY + hours(14)).bank == hours(20 - 4 + 3)


def test_bank_does_not_grow_above_its_cap():
    clock = started()
    for _turn in range(4):
        clock = turn_started(BANK, turn_ended(BANK, clock, MONDAY), PLAIN, (), MONDAY)
    assert clock.bank == hours(25)


def test_a_late_turn_empties_the_bank():
    assert turn_ended(BANK, started(), MONDAY + hours(99)).bank == hours(3)


def test_renewed_turn_gets_fresh_hours_but_only_once():
    clock = turn_renewed(BANK, started(), MONDAY + hours(14))
    assert time_left(clock, MONDAY + hours(14)) == hours(10 + 16)
    assert turn_renewed(BANK, clock, MONDAY + hours(20)) == clock
    assert turn_ended(BANK, clock, MONDAY + hours(15)).bank == hours(16 + 3)


def test_rests_count_at_a_table_that_does_not_honour_them():
    sleepy = Calendar(sleeps_at=0, sleep_minutes=600, weekend=(0, 1))
    assert deadline(started(BANK, sleepy)) == MONDAY + hours(30)


def test_table_honours_no_more_days_of_vacation_than_agreed():
    week = tuple(date(2026, 5, day) for day in range(5, 12))
    assert deadline(started(DAILY, WEEKLY, week)) == MONDAY + timedelta(days=3)


def test_days_of_vacation_are_used_up_over_the_match():
    clock = turn_ended(DAILY, started(DAILY, WEEKLY, (date(2026, 5, 5),)), MONDAY + timedelta(days=2))
    assert clock.vacation == (date(2026, 5, 5),)
    later = turn_started(
        DAILY, clock, WEEKLY, tuple(date(2026, 5, day) for day in (6, 7, 8)), MONDAY + timedelta(2)
    )
    assert deadline(later) == datetime(2026, 5, 8, tzinfo=UTC)


def test_vacation_that_a_turn_did_not_need_is_not_spent():
    week = tuple(date(2026, 5, day) for day in range(5, 12))
    assert turn_ended(DAILY, started(DAILY, WEEKLY, week), MONDAY + hours(1)).vacation == ()


def test_vacation_on_a_weekend_costs_no_day_of_the_match():
    friday = datetime(2026, 5, 8, 12, tzinfo=UTC)
    week = tuple(date(2026, 5, day) for day in range(9, 13))
    clock = turn_started(DAILY, new_clock(DAILY), WEEKLY, week, friday)
    assert deadline(clock) == datetime(2026, 5, 13, 12, tzinfo=UTC)


def test_vacation_taken_in_the_middle_of_a_turn_moves_its_deadline():
    clock = vacation_changed(DAILY, started(DAILY), (date(2026, 5, 5),), MONDAY + hours(6))
    assert deadline(clock) == MONDAY + timedelta(days=2)
    assert deadline(vacation_changed(DAILY, clock, (), MONDAY + hours(7))) == MONDAY + timedelta(days=1)


def test_a_day_of_vacation_that_has_begun_cannot_be_given_back():
    clock = vacation_changed(DAILY, started(DAILY), (date(2026, 5, 4),), MONDAY + hours(6))
    clock = vacation_changed(DAILY, clock, (), MONDAY + hours(8))
    assert turn_ended(DAILY, clock, MONDAY + hours(30)).vacation == (date(2026, 5, 4),)


def test_outage_during_sleep_changes_nothing():
    settings = ClockSettings("custom", turn_hours=24, honours_sleep=True)
    clock = started(settings, Calendar(sleeps_at=0, sleep_minutes=480))
    night = datetime(2026, 5, 5, 2, tzinfo=UTC)
    assert credited(clock, Rest(night, night + hours(3))) == clock


def test_deadline_that_passed_during_an_outage_is_credited():
    clock = credited(started(DAILY), Rest(MONDAY + hours(20), MONDAY + hours(40)))
    assert deadline(clock) == MONDAY + hours(44)


def test_turn_that_expired_before_the_outage_stays_expired():
    clock = started(DAILY)
    assert credited(clock, Rest(MONDAY + hours(25), MONDAY + hours(40))) == clock


def test_pause_moves_the_deadline_by_its_length():
    clock = resumed(started(DAILY), MONDAY + hours(10), MONDAY + hours(10) + timedelta(days=1))
    assert deadline(clock) == MONDAY + timedelta(days=2)


def test_only_the_latest_due_reminder_is_sent():
    clock = started(DAILY)
    assert due_reminder(clock, MONDAY + hours(11)) == 0
    assert due_reminder(clock, MONDAY + hours(20)) == 80
    assert due_reminder(reminded(clock, 80), MONDAY + hours(21)) == 0


@pytest.mark.parametrize(
    "change",
    [
        {"turn_hours": 0},
        {"turn_hours": 169},
        {"bank_hours": 337, "cap_hours": 337},
        {"bank_hours": 10, "cap_hours": 9},
        {"increment_hours": 49},
        {"vacation_days": 22},
        {"vacation_days": -1},
        {"preset": "leisurely"},
        {"coffee": True},
    ],
)
def test_settings_out_of_bounds_are_refused(change):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"preset": "custom", "turn_hours": 24} | change, ClockSettings)


@pytest.mark.parametrize("change", [{"sleep_minutes": 601}, {"weekend": [0, 1, 2]}, {"sleeps_at": 1440}])
def test_rests_out_of_bounds_are_refused(change):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"zone": "UTC"} | change, Calendar)


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_within_the_bounds(preset):
    settings = PRESETS[preset]
    assert msgspec.convert(msgspec.to_builtins(settings), ClockSettings) == settings
    assert longest_wait(settings) < timedelta(days=60)
