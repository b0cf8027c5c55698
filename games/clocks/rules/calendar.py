"""When a person rests: sleeping hours, weekend and days off, in their time zone. All other time counts."""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import takewhile
from typing import Annotated, Final, NamedTuple
from zoneinfo import ZoneInfo

from msgspec import Meta, Struct
from msgspec.structs import replace

from games.clocks.rules.settings import ClockSettings

MOST_SLEEP_MINUTES: Final = 600
MOST_WEEKEND_DAYS: Final = 2

_DAY: Final = timedelta(days=1)
#: A rest may begin on the day before; the second day is for zones that have jumped across the date line.
_LOOK_BACK: Final = 2 * _DAY

Weekday = Annotated[int, Meta(ge=0, le=6)]


class Rest(NamedTuple):
    """A time in UTC in which the clock does not run."""

    start: datetime
    end: datetime


class Calendar(Struct, frozen=True):
    """The rests of one person. Bounded, so that some time always counts."""

    zone: str = "UTC"
    #: Minutes since midnight, local time; the length too is in local time.
    sleeps_at: Annotated[int, Meta(ge=0, lt=24 * 60)] = 0
    sleep_minutes: Annotated[int, Meta(ge=0, le=MOST_SLEEP_MINUTES)] = 0
    #: Monday is 0.
    weekend: Annotated[tuple[Weekday, ...], Meta(max_length=MOST_WEEKEND_DAYS)] = ()
    days_off: tuple[date, ...] = ()

    def honoured_by(self, settings: ClockSettings) -> "Calendar":
        """Return the rests that the table honours. Days off are granted one by one (games.clocks.rules.clock)."""
        return replace(
            self,
            sleep_minutes=self.sleep_minutes if settings.honours_sleep else 0,
            weekend=self.weekend if settings.honours_weekends else (),
            days_off=(),
        )

    def day_of(self, moment: datetime) -> date:
        return moment.astimezone(ZoneInfo(self.zone)).date()

    def rests_from(self, moment: datetime) -> Iterator[Rest]:
        """Yield all rests that end after this moment, in order and without overlap; usually infinite."""
        return (rest for rest in _merged(self._rests_from(moment - _LOOK_BACK)) if rest.end > moment)

    def _rests_from(self, moment: datetime) -> Iterator[Rest]:
        zone, days_off = ZoneInfo(self.zone), frozenset(self.days_off)
        day = self.day_of(moment)
        while True:
            if day.weekday() in self.weekend or day in days_off:
                yield _rest(datetime.combine(day, time()), _DAY, zone)
            if self.sleep_minutes:
                bedtime = datetime.combine(day, time()) + timedelta(minutes=self.sleeps_at)
                yield _rest(bedtime, timedelta(minutes=self.sleep_minutes), zone)
            elif not self.weekend and all(day > off for off in days_off):
                return
            day += _DAY


def counted(calendar: Calendar, start: datetime, end: datetime) -> timedelta:
    """Return how much of the time from `start` to `end` counts, i.e. is no rest."""
    if end <= start:
        return timedelta()
    rests = takewhile(lambda rest: rest.start < end, calendar.rests_from(start))
    return (end - start) - sum(
        (min(rest.end, end) - max(rest.start, start) for rest in rests), start=timedelta()
    )


def advanced(calendar: Calendar, start: datetime, amount: timedelta) -> datetime:
    """Return the earliest moment at which this much counted time has passed since `start`."""
    moment, left = start.astimezone(UTC), amount
    if left <= timedelta():
        return moment
    for rest in calendar.rests_from(start):
        awake = rest.start - moment
        if left <= awake:
            break
        left -= max(awake, timedelta())
        moment = max(moment, rest.end)
    return moment + left


def _rest(start: datetime, length: timedelta, zone: ZoneInfo) -> Rest:
    """Return a rest given in local time. If that time is ambiguous or skipped, take the longer rest."""
    return Rest(min(_instants(start, zone)), max(_instants(start + length, zone)))


def _instants(local: datetime, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """Return both readings of a local time; they differ when clocks are put back (a fold) or forward (a gap)."""
    here = local.replace(tzinfo=zone)
    return here.replace(fold=0).astimezone(UTC), here.replace(fold=1).astimezone(UTC)


def _merged(rests: Iterable[Rest]) -> Iterator[Rest]:
    current: Rest | None = None
    for rest in rests:
        if current is None:
            current = rest
        elif rest.start <= current.end:
            current = Rest(min(current.start, rest.start), max(current.end, rest.end))
        else:
            yield current
            current = rest
    if current is not None:
        yield current
