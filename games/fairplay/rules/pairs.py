"""All signals about a pair of people and their combination, for evidence sheets and benchmarks."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.fairplay.rules.benefit import Benefit
from games.fairplay.rules.departures import Departures
from games.fairplay.rules.tails import among, combined
from games.fairplay.rules.timing import JointTiming


@dataclass(frozen=True)
class PairSignals:
    """Each probability is that of two people who have nothing to do with each other; None if there is no data."""

    given: Benefit
    received: Benefit
    timing: JointTiming
    my_departures: Departures
    their_departures: Departures

    @property
    def benefit(self) -> float | None:
        """The more striking of the two directions."""
        return _either(each.probability for each in (self.given, self.received) if each.matches)

    @property
    def departures(self) -> float | None:
        """The more striking of the two people."""
        return _either(each.probability for each in (self.my_departures, self.their_departures) if each.cases)

    @property
    def probability(self) -> float | None:
        """All signals combined. Unknown ones are left out: counting them as 1 would drown the rest."""
        found = (self.benefit, self.timing.probability, self.departures)
        known = [each for each in found if each is not None]
        return combined(known) if known else None


def _either(probabilities: Iterable[float]) -> float | None:
    known = list(probabilities)
    return among(min(known), len(known)) if known else None
