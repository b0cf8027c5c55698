"""Computes deadlines by brute force, minute by minute. Shares no code with the clocks of the site."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import lru_cache
from math import ceil
from typing import Any, Final
from zoneinfo import ZoneInfo

from tests.games.simulation.script import DAY, Span, moment

#: How many minutes the oracle covers.
HORIZON: Final = 50 * DAY
HALF_HOUR: Final = 30

MARKS: Final = (50, 80, 95)


@dataclass(frozen=True)
class Rest:
    """The rests of a person that a table honours."""

    zone: str
    night: tuple[int, int] | None
    weekend: tuple[int, ...]


@lru_cache
def local_days(zone: str) -> list[date]:
    """Return the local date for each minute."""
    return [local.date() for local in _half_hours(zone) for _minute in range(HALF_HOUR)]


@lru_cache
def resting(rest: Rest) -> bytes:
    """Return for each minute whether the person sleeps or has a weekend."""
    return b"".join(bytes([_rests(local, rest)]) * HALF_HOUR for local in _half_hours(rest.zone))


def _half_hours(zone: str) -> Iterator[datetime]:
    """Yield local times in half-hour steps: UTC offsets and clock changes of our zones are multiples of that."""
    here = ZoneInfo(zone)
    return (moment(minute).astimezone(here) for minute in range(0, HORIZON, HALF_HOUR))


def _rests(local: datetime, rest: Rest) -> bool:
    if local.weekday() in rest.weekend:
        return True
    if rest.night is None:
        return False
    bedtime, rising = rest.night
    if bedtime < rising:
        return bedtime <= local.hour < rising
    return local.hour >= bedtime or local.hour < rising


@dataclass(frozen=True)
class Reckoning:
    deadline: int
    #: Counted minutes until the turn ended.
    used: int
    #: When this percentage of the time was used.
    marks: dict[int, int]


@dataclass
class SeatOracle:
    """The time of one seat, turn after turn."""

    settings: dict[str, Any]
    rest: Rest
    #: (booked at, days), in order.
    bookings: Sequence[tuple[int, Sequence[date]]]
    #: Outages of the site and pauses of the match.
    standstills: Sequence[Span]
    bank: int = 0
    spent: tuple[date, ...] = ()
    #: Days off of the current turn, and from when on they count.
    grants: list[tuple[int, frozenset[date]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bank = self.settings["bank_hours"] * 60
        self.turn_minutes = self.settings["turn_hours"] * 60

    @property
    def allowed(self) -> int:
        return self.turn_minutes + self.bank

    def begin(self, began: int, until: int, *, is_renewed: bool) -> None:
        """Begin a turn; `until` is when it ended, because later bookings don't affect it."""
        if not is_renewed:
            self.grants = [(began, self._granted(began, self.spent))]
        for booked, _days in self.bookings:
            if began < booked <= until:
                begun = tuple(day for day in self.grants[-1][1] if day <= self._day(booked))
                self.grants.append((booked, self._granted(booked, begun)))

    def reckon(self, began: int, ended: int) -> Reckoning:
        """Count from the beginning of a turn to its deadline, or to its end if that came later."""
        due = {ceil(self.allowed * mark / 100): mark for mark in MARKS}
        marks: dict[int, int] = {}
        count, deadline, used = 0, None, None
        # Outages and pauses are credited when they end.
        still = [span for span in self.standstills if span.end <= ended]
        for minute in range(began, HORIZON):
            if count in due:
                marks[due.pop(count)] = minute
            if minute == ended:
                used = count
            if count == self.allowed and deadline is None:
                deadline = minute
            if deadline is not None and used is not None:
                return Reckoning(deadline, used, marks)
            count += self._counts(minute, still)
        raise AssertionError("Beyond the horizon.")

    def end(self, used: int, ended: int, *, is_renewed: bool) -> None:
        """Charge the bank for time beyond the turn's hours; a turn that is really over adds the increment."""
        self.bank = max(0, self.bank - max(0, used - self.turn_minutes))
        if not is_renewed:
            self.bank = min(
                self.settings["cap_hours"] * 60, self.bank + self.settings["increment_hours"] * 60
            )
            self.spent = tuple(day for day in self.grants[-1][1] if day <= self._day(ended))

    def _counts(self, minute: int, still: Sequence[Span]) -> bool:
        if resting(self.rest)[minute] or any(span.holds(minute) for span in still):
            return False
        granted = next((days for since, days in reversed(self.grants) if since <= minute), None)
        return not granted or self._day(minute) not in granted

    def _granted(self, minute: int, spent: Iterable[date]) -> frozenset[date]:
        """Return the vacation days already honoured, and as many of the next ones as allowed; weekends don't count."""
        spent = tuple(spent)
        room = max(0, self.settings["vacation_days"] - len(spent))
        booked = {day for when, days in self.bookings if when <= minute for day in days}
        today = self._day(minute)
        coming = sorted(
            day
            for day in booked
            if day >= today and day not in spent and day.weekday() not in self.rest.weekend
        )
        return frozenset((*spent, *coming[:room]))

    def _day(self, minute: int) -> date:
        return local_days(self.rest.zone)[minute]
