"""A device or network that two accounts share, and its weight."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from accounts.security.models import Trace

#: Devices are rarely shared; one network may serve a whole town.
_WEIGHTS: Final = {Trace.Kind.DEVICE: 1.0, Trace.Kind.NETWORK: 0.4}
#: After so many days a place has half of its full weight.
_HALF_DAYS: Final = 2


@dataclass(frozen=True)
class SharedPlace:
    """One device or network that two people came from, and how many came from there in all."""

    kind: str
    people: int
    #: The lower of the two numbers of days on which each was there.
    days: int
    #: First and last time that each of the two was there.
    mine: tuple[datetime, datetime]
    theirs: tuple[datetime, datetime]

    @property
    def weight(self) -> float:
        """Return the weight: high for places that few people share for many days."""
        return _WEIGHTS[Trace.Kind(self.kind)] / (self.people - 1) * self.days / (self.days + _HALF_DAYS)

    @property
    def common_span(self) -> tuple[datetime, datetime] | None:
        """Return the overlap of the two spans, or None. On which days each came is not stored."""
        begin, end = max(self.mine[0], self.theirs[0]), min(self.mine[1], self.theirs[1])
        return (begin, end) if begin <= end else None
