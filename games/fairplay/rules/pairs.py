"""Everything that is measured about two people, and what it amounts to: the sheets and the benchmarks add up here."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.fairplay.rules.benefit import Benefit
from games.fairplay.rules.departures import Departures
from games.fairplay.rules.tails import among, combined
from games.fairplay.rules.timing import JointTiming


@dataclass(frozen=True)
class PairSignals:
    """Each probability is that of people who have nothing to do with one another; None where there is nothing to tell."""

    given: Benefit
    received: Benefit
    timing: JointTiming
    my_departures: Departures
    their_departures: Departures

    @property
    def benefit(self) -> float | None:
        """In the more striking direction."""
        return _either(each.probability for each in (self.given, self.received) if each.matches)

    @property
    def departures(self) -> float | None:
        """Of the one who leaves more strikingly."""
        return _either(each.probability for each in (self.my_departures, self.their_departures) if each.cases)

    @property
    def probability(self) -> float | None:
        """Of all signals together. What is not known does not speak for anybody: it would only drown the rest."""
        found = (self.benefit, self.timing.probability, self.departures)
        known = [each for each in found if each is not None]
        return combined(known) if known else None


def _either(probabilities: Iterable[float]) -> float | None:
    known = list(probabilities)
    return among(min(known), len(known)) if known else None
