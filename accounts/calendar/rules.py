"""How vacation days are earned and spent. Pure functions."""

from collections.abc import Iterable
from datetime import date
from typing import Final

#: Everybody starts with FIRST_DAYS, earns one every DAYS_TO_EARN_ONE days, and can save up MOST_DAYS.
FIRST_DAYS: Final = 10
DAYS_TO_EARN_ONE: Final = 15
MOST_DAYS: Final = 30
#: How many days ahead a vacation may be booked.
LONGEST_AHEAD: Final = 365


def days_left(joined_on: date, bookings: Iterable[tuple[date, int]], today: date) -> int:
    """Return the days that can still be booked; `bookings` are pairs (booked on, length)."""
    balance, since = float(FIRST_DAYS), joined_on
    for booked_on, length in [*sorted(bookings), (today, 0)]:
        earned = max(0, (booked_on - since).days) / DAYS_TO_EARN_ONE
        balance = min(MOST_DAYS, balance + earned) - length
        since = max(since, booked_on)
    return max(0, int(balance))
