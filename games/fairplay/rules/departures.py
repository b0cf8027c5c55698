"""Departures: matches that a person left, and turns that they let time out."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.fairplay.rules.tails import beta_binomial_tail

#: How much people differ: as if each one's rate were known from this many cases. With a rate of a few per cent, most
#: people hardly ever leave and some often do. A newcomer gets the average rate.
_SPREAD: Final = 20.0
#: Each person counts for at most this many cases in the site-wide rate.
_MOST_CASES: Final = 20


@dataclass(frozen=True)
class Departures:
    """How many of some cases ended in a departure, and the expected rate."""

    cases: int
    left: int
    rate: float
    #: From how many cases of the person the rate is known, with the site-wide prior counted as _SPREAD.
    weight: float = _SPREAD

    @property
    def probability(self) -> float:
        return beta_binomial_tail(self.left, self.cases, self.rate, self.weight)

    @property
    def expected(self) -> float:
        return self.cases * self.rate


def departures_against(
    left: int, cases: int, *, left_elsewhere: int, elsewhere: int, usual: float
) -> Departures:
    """Compare with how often the same person leaves elsewhere, shrunk towards the usual rate."""
    weight = elsewhere + _SPREAD
    return Departures(cases, left, (left_elsewhere + _SPREAD * usual) / weight, weight)


def usual_rate(people: Iterable[tuple[int, int]]) -> float:
    """Return the share of departures, from (left, cases) of each person; without data, 2 per cent.

    One person alone can't move it, however often they leave.
    """
    left = cases = 0.0
    for own_left, own_cases in people:
        counted = min(own_cases, _MOST_CASES)
        left += counted * own_left / own_cases
        cases += counted
    return (left + 2) / (cases + 100)
