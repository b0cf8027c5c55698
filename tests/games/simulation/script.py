"""What happens in the simulation, decided in advance; everything else follows from the seed."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

#: A Monday; clocks are changed in Europe and in America during the simulation.
START: Final = datetime(2026, 10, 19, tzinfo=UTC)

#: The site beats more often than this; it takes a longer silence for an outage.
BEAT_MINUTES: Final = 5
DAY: Final = 24 * 60


@dataclass(frozen=True)
class Span:
    """From one minute to another, counted from the start."""

    start: int
    end: int

    def holds(self, minute: int) -> bool:
        return self.start <= minute < self.end


@dataclass(frozen=True)
class Script:
    seed: int
    matches: int
    people: int
    days: int = 14
    #: The site goes down right after a beat and comes back with another one.
    outages: tuple[Span, ...] = (
        Span(2 * DAY + 605, 2 * DAY + 665),
        Span(3 * DAY + 1200, 4 * DAY + 300),
        Span(6 * DAY + 30, 6 * DAY + 50),
    )
    #: The mail server accepts nothing: for a lunch break, for a night, and for longer than retries last.
    mail_outages: tuple[Span, ...] = (
        Span(1 * DAY + 720, 1 * DAY + 760),
        Span(4 * DAY + 1100, 4 * DAY + 1400),
        Span(5 * DAY + 300, 6 * DAY + 900),
    )

    @property
    def end(self) -> int:
        return self.days * DAY

    def is_up(self, minute: int) -> bool:
        """Whether the site is up. A beat at the very beginning of an outage still counts."""
        return not any(span.start < minute < span.end for span in self.outages)

    def have_workers_died(self, minute: int) -> bool:
        """Whether workers are dead: they die a little before the site, and jobs enqueued meanwhile must not be lost."""
        return any(span.start - 4 <= minute < span.end for span in self.outages)


def moment(minute: int) -> datetime:
    return START + timedelta(minutes=minute)


def minute_of(then: datetime) -> int:
    """Return whole minutes: everything in the simulation happens at a full minute."""
    return round((then - START) / timedelta(minutes=1))
