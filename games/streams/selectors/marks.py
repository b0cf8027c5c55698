"""The numbers of events in a stream: they say what somebody has heard, so that the next stream can go on from there."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

#: A row may be written this long before its transaction is over and others see it.
OVERLAP: Final = timedelta(seconds=60)
#: As many of the latest events as a number names; of more, some are told twice after an interruption.
MOST_NAMED: Final = 200
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


@dataclass(frozen=True)
class Told:
    """One event."""

    moment: datetime
    name: str
    #: The first of them tells which notice or match it is.
    facts: tuple[tuple[str, Any], ...]

    @property
    def key(self) -> str:
        return f"{self.name[0]}{self.facts[0][1]}.{_micros(self.moment):x}"


@dataclass(frozen=True)
class Mark:
    """All rows up to a moment less the overlap have been told; of those in the overlap, the named ones have."""

    moment: datetime
    heard: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ",".join([str(_micros(self.moment)), *self.heard])

    @classmethod
    def read(cls, text: str) -> "Mark":
        """Raises ValueError or OverflowError for what no stream has sent."""
        number, *heard = text.split(",")
        if len(heard) > MOST_NAMED or not number.isascii() or not number.isdecimal():
            raise ValueError(text)
        return cls(_EPOCH + int(number) * _MICROSECOND, tuple(heard))

    @property
    def since(self) -> datetime:
        return self.moment - OVERLAP

    def after(self, told: Iterable[Told]) -> "Mark":
        """With these events told as well."""
        told = tuple(told)
        moment = max([self.moment, *(each.moment for each in told)])
        return Mark(moment, (*self.heard, *(each.key for each in told)))._trimmed()

    def at(self, now: datetime) -> "Mark":
        """With everything told that was to be seen at that moment."""
        return Mark(max(self.moment, now), self.heard)._trimmed()

    def _trimmed(self) -> "Mark":
        since = _micros(self.since)
        recent = [key for key in self.heard if _moment_in(key) > since]
        return Mark(self.moment, tuple(recent[-MOST_NAMED:]))


def _micros(moment: datetime) -> int:
    return (moment - _EPOCH) // _MICROSECOND


def _moment_in(key: str) -> int:
    """0 for a key that is not ours: it names nothing."""
    try:
        return int(key.rpartition(".")[2], 16)
    except ValueError:
        return 0
