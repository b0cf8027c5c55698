"""How vacation grows and is spent. Pure: dates in, days out."""

from collections.abc import Iterable
from datetime import date
from typing import Final

#: Everybody begins with some days, earns one every so many days, and keeps so many at most.
FIRST_DAYS: Final = 10
DAYS_TO_EARN_ONE: Final = 15
MOST_DAYS: Final = 30
#: So far ahead a vacation may be booked.
LONGEST_AHEAD: Final = 365


def days_left(joined_on: date, bookings: Iterable[tuple[date, int]], today: date) -> int:
    """Days that can still be booked; `bookings` are (booked on, length)."""
    balance, since = float(FIRST_DAYS), joined_on
    for booked_on, length in [*sorted(bookings), (today, 0)]:
        earned = max(0, (booked_on - since).days) / DAYS_TO_EARN_ONE
        balance = min(MOST_DAYS, balance + earned) - length
        since = max(since, booked_on)
    return max(0, int(balance))
