"""What two accounts have in common, and how much it weighs."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from accounts.security.models import Trace

#: Devices are rarely shared; one network may be a town's.
_WEIGHTS: Final = {Trace.Kind.DEVICE: 1.0, Trace.Kind.NETWORK: 0.4}
#: After so many days in the same place half of a place's weight is reached.
_HALF_DAYS: Final = 2


@dataclass(frozen=True)
class SharedPlace:
    """One device or network that two people came from, and how many came from there in all."""

    kind: str
    people: int
    #: On how many days the one who came there less often did.
    days: int
    #: From when to when each of the two was there.
    mine: tuple[datetime, datetime]
    theirs: tuple[datetime, datetime]

    @property
    def weight(self) -> float:
        """Rare and lasting weighs much: of forty people in one network any two mean little to one another."""
        return _WEIGHTS[Trace.Kind(self.kind)] / (self.people - 1) * self.days / (self.days + _HALF_DAYS)

    @property
    def common_span(self) -> tuple[datetime, datetime] | None:
        """Where the spans overlap, if they do; nobody knows who came on which day within."""
        begin, end = max(self.mine[0], self.theirs[0]), min(self.mine[1], self.theirs[1])
        return (begin, end) if begin <= end else None
