"""Who benefits from whose decisions, compared with what somebody who plays for themselves would do.

Whoever decides takes better options more often, and none for sure: each point of worth less makes an option exp(1 / PATIENCE)
less likely. Under this model every decision has an expected *favour* for each opponent, which is what that opponent gets
more than the other opponents, and a variance. What was done minus what was expected adds up over decisions and matches.
It is the score test for "the worth of that opponent counts too", and slips of weak players cancel out of it: a mistake
helps all opponents, a favour helps one.

How much more than the model somebody varies is learned for each giver: from matches without the receiver, and from match to match
around what the receiver usually gets, drawn towards what is usual on the site.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final, NamedTuple

from games.core.types import Seat
from games.fairplay.rules.choices import Choice
from games.fairplay.rules.tails import student_tail

#: In points. Large, so that honest people with tastes of their own stay within what is expected.
PATIENCE: Final = 4.0
#: A favour needs a third party who does not get it.
LEAST_SEATS: Final = 3
#: Points squared that are added to every variance: little evidence stays little, however striking.
PRIOR_VARIANCE: Final = 10.0
#: No two people are alike, and tastes last: a part of each match's variance that does not even out over matches.
#: Simulated tastes show less (benchmarks.collusion.tastes); real ones may be wider.
HABIT: Final = 0.07
#: What is known of everybody counts as much as so many matches of the giver's own.
_PRIOR_DEGREES: Final = 4.0


class Favour(NamedTuple):
    """One decision, seen by one opponent of whoever took it."""

    #: Points that the decision cost whoever took it, against the best option.
    cost: float
    #: Points that the opponent gained, against what was expected.
    gift: float
    #: The same against the mean of the other opponents, and how much it would vary by itself.
    excess: float
    variance: float


class Scatter(NamedTuple):
    """Squares of excesses in some matches, what the model expects them to sum up to, and how many matches these are."""

    squares: float = 0.0
    expected: float = 0.0
    matches: int = 0

    @property
    def ratio(self) -> float:
        return self.squares / self.expected if self.expected else 1.0


NOWHERE: Final = Scatter()


@dataclass(frozen=True)
class Benefit:
    """What one person's decisions did for another, over some matches."""

    matches: int
    decisions: int
    cost: float
    gift: float
    excess: float
    variance: float
    #: How much more the giver varies than the model says, and from how many matches that is known.
    dispersion: float = 1.0
    degrees: float = _PRIOR_DEGREES

    @property
    def t(self) -> float:
        """For people who play for themselves about as Student's t."""
        variance = self.dispersion * self.variance * (1 + HABIT * self.matches)
        return self.excess / sqrt(variance + PRIOR_VARIANCE)

    @property
    def probability(self) -> float:
        return student_tail(self.t, self.degrees)

    @property
    def excess_per_match(self) -> float:
        return self.excess / self.matches if self.matches else 0.0


def favours_of(choice: Choice) -> dict[Seat, Favour]:
    """What one decision did for each opponent."""
    chances = _chances([option.worth for option in choice.options])
    taken = choice.options[choice.taken]
    cost = max(option.worth for option in choice.options) - taken.worth
    opponents = [seat for seat in range(len(taken.expectations)) if seat != choice.seat]
    return {seat: _favour(choice, seat, opponents, chances, cost) for seat in opponents}


def _favour(
    choice: Choice, seat: Seat, opponents: Sequence[Seat], chances: Sequence[float], cost: float
) -> Favour:
    others = [each for each in opponents if each != seat]
    points = [option.expectations[seat] for option in choice.options]
    leads = [
        option.expectations[seat] - sum(option.expectations[each] for each in others) / len(others)
        for option in choice.options
    ]
    lead = _mean(leads, chances)
    return Favour(
        cost=cost,
        gift=points[choice.taken] - _mean(points, chances),
        excess=leads[choice.taken] - lead,
        variance=_mean([(each - lead) ** 2 for each in leads], chances),
    )


def benefit(rows: Iterable[Benefit], elsewhere: Scatter = NOWHERE) -> Benefit:
    """The sum over matches, of which each variance is as wide as is usual on the site. `elsewhere`: without the receiver."""
    found = list(rows)
    around = _scatter(found)
    degrees = _PRIOR_DEGREES + elsewhere.matches + around.matches
    own = elsewhere.matches * elsewhere.ratio + around.matches * around.ratio
    return Benefit(
        matches=sum(row.matches for row in found),
        decisions=sum(row.decisions for row in found),
        cost=sum(row.cost for row in found),
        gift=sum(row.gift for row in found),
        excess=sum(row.excess for row in found),
        variance=sum(row.variance for row in found),
        dispersion=max(1.0, (_PRIOR_DEGREES + own) / degrees),
        degrees=degrees,
    )


def _scatter(matches: Sequence[Benefit]) -> Scatter:
    """Around what the receiver usually gets: steady favours are no scatter."""
    variance = sum(each.variance for each in matches)
    if not variance:
        return NOWHERE
    share = sum(each.excess for each in matches) / variance
    squares = sum((each.excess - share * each.variance) ** 2 for each in matches)
    expected = variance - sum(each.variance**2 for each in matches) / variance
    return Scatter(squares, expected, len(matches) - 1)


def benefit_of_match(favours: Iterable[Favour]) -> Benefit:
    """All decisions of one match."""
    costs, gifts, excesses, variances = zip(*favours, strict=True)
    return Benefit(1, len(costs), sum(costs), sum(gifts), sum(excesses), sum(variances))


def dispersion_of(ratios: Iterable[float]) -> float:
    """From excess² / variance of many single matches: by their median, which a few colluders do not move."""
    ordered = sorted(ratios)
    if len(ordered) < _ENOUGH:
        return _CAUTIOUS
    return max(1.0, ordered[len(ordered) // 2] / _MEDIAN_OF_CHI_SQUARED)


_ENOUGH: Final = 50
#: Before that, people are taken to vary more than the model says.
_CAUTIOUS: Final = 2.0
_MEDIAN_OF_CHI_SQUARED: Final = 0.4549


def _chances(worths: Sequence[float]) -> list[float]:
    best = max(worths)
    weights = [exp((worth - best) / PATIENCE) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def _mean(values: Sequence[float], chances: Sequence[float]) -> float:
    return sum(value * chance for value, chance in zip(values, chances, strict=True))
