"""What somebody did not bring to its end: matches that they left, turns that they let time out."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.fairplay.rules.tails import beta_binomial_tail

#: People differ as much as if each one's rate were known from so many cases: with few in a hundred, most hardly ever leave
#: and some do often. A newcomer is taken for everybody.
_SPREAD: Final = 20.0
#: Nobody counts for more cases than these in what is usual on the site.
_MOST_CASES: Final = 20


@dataclass(frozen=True)
class Departures:
    """So many of some cases were not brought to an end, where this share would be expected."""

    cases: int
    left: int
    rate: float
    #: From how many cases of a person the rate is known; what the site has in common says as much as a few.
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
    """Measured by how often the same person leaves elsewhere, which is drawn towards what is usual."""
    weight = elsewhere + _SPREAD
    return Departures(cases, left, (left_elsewhere + _SPREAD * usual) / weight, weight)


def usual_rate(people: Iterable[tuple[int, int]]) -> float:
    """The share that is left, from (left, cases) of each person; with nothing seen yet, a few in a hundred.

    Nobody moves it alone, however often they leave.
    """
    left = cases = 0.0
    for own_left, own_cases in people:
        counted = min(own_cases, _MOST_CASES)
        left += counted * own_left / own_cases
        cases += counted
    return (left + 2) / (cases + 100)
