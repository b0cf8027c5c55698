"""Event ids of a stream: they record what a client has received, so that the next stream can resume there."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

#: A row's timestamp may be this much older than the commit that makes it visible.
OVERLAP: Final = timedelta(seconds=60)
#: An id names this many of the latest events; if there are more, some are repeated after an interruption.
MOST_NAMED: Final = 200
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


@dataclass(frozen=True)
class Told:
    """One event."""

    moment: datetime
    name: str
    #: The first fact identifies the notice or match.
    facts: tuple[tuple[str, Any], ...]

    @property
    def key(self) -> str:
        return f"{self.name[0]}{self.facts[0][1]}.{_micros(self.moment):x}"


@dataclass(frozen=True)
class Mark:
    """All rows up to `moment` less the overlap have been sent; of those in the overlap, only the named ones."""

    moment: datetime
    heard: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ",".join([str(_micros(self.moment)), *self.heard])

    @classmethod
    def read(cls, text: str) -> "Mark":
        """Parse an id. Raises ValueError or OverflowError if no stream can have sent it."""
        number, *heard = text.split(",")
        if len(heard) > MOST_NAMED or not number.isascii() or not number.isdecimal():
            raise ValueError(text)
        return cls(_EPOCH + int(number) * _MICROSECOND, tuple(heard))

    @property
    def since(self) -> datetime:
        return self.moment - OVERLAP

    def after(self, told: Iterable[Told]) -> "Mark":
        """Return the mark with these events sent as well."""
        told = tuple(told)
        moment = max([self.moment, *(each.moment for each in told)])
        return Mark(moment, (*self.heard, *(each.key for each in told)))._trimmed()

    def at(self, now: datetime) -> "Mark":
        """Return the mark with everything sent that was visible at that moment."""
        return Mark(max(self.moment, now), self.heard)._trimmed()

    def _trimmed(self) -> "Mark":
        since = _micros(self.since)
        recent = [key for key in self.heard if _moment_in(key) > since]
        return Mark(self.moment, tuple(recent[-MOST_NAMED:]))


def _micros(moment: datetime) -> int:
    return (moment - _EPOCH) // _MICROSECOND


def _moment_in(key: str) -> int:
    """Return the time in a key; 0 for a key that is not ours."""
    try:
        return int(key.rpartition(".")[2], 16)
    except ValueError:
        return 0
