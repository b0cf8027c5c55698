"""How vacation days are earned and spent."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from accounts.calendar.rules import DAYS_TO_EARN_ONE, FIRST_DAYS, MOST_DAYS, days_left

JOINED = date(2026, 1, 1)


def after(days: int) -> date:
    return JOINED + timedelta(days=days)


def test_vacation_starts_with_some_days_and_grows() -> None:
    assert days_left(JOINED, [], JOINED) == FIRST_DAYS
    assert days_left(JOINED, [], after(3 * DAYS_TO_EARN_ONE)) == FIRST_DAYS + 3


def test_vacation_days_have_a_maximum() -> None:
    assert days_left(JOINED, [], after(5000)) == MOST_DAYS


def test_booked_days_are_spent_and_earned_again() -> None:
    bookings = [(after(5000), MOST_DAYS)]
    assert days_left(JOINED, bookings, after(5000)) == 0
    assert days_left(JOINED, bookings, after(5000 + DAYS_TO_EARN_ONE)) == 1


@given(st.lists(st.tuples(st.integers(0, 900), st.integers(1, 30)), max_size=12), st.integers(0, 1000))
def test_vacation_balance_stays_within_its_bounds(bookings: list[tuple[int, int]], today: int) -> None:
    made = [(after(day), length) for day, length in bookings if day <= today]
    assert 0 <= days_left(JOINED, made, after(today)) <= MOST_DAYS
    assert days_left(JOINED, made, after(today)) <= days_left(JOINED, [], after(today))


@given(st.lists(st.integers(0, 30), max_size=60))
def test_bookings_within_the_balance_never_exceed_what_was_earned(wishes: list[int]) -> None:
    made: list[tuple[date, int]] = []
    for number, wish in enumerate(wishes):
        day = after(10 * number)
        length = min(wish, days_left(JOINED, made, day))
        if length:
            made.append((day, length))
    taken = sum(length for _day, length in made)
    assert taken <= FIRST_DAYS + 10 * len(wishes) / DAYS_TO_EARN_ONE
