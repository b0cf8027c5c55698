"""Who benefits from whose decisions, compared with a player who plays only for themselves.

In the model a player prefers better options but takes none for sure: each point of worth less makes an option
exp(1 / PATIENCE) less likely. Under this model every decision has an expected *favour* for each opponent, which is
what that opponent gets more than the other opponents, and a variance. What was done minus what was expected adds up
over decisions and matches. It is the score test for "the worth of that opponent counts too". Slips of weak players
cancel out of it: a mistake helps all opponents, a favour helps one.

How much more a giver varies than the model says is learned for each giver: from matches without the receiver, and
from match to match around what the receiver usually gets, shrunk towards what is usual on the site.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final, NamedTuple

from games.core.types import Seat
from games.fairplay.rules.choices import Choice
from games.fairplay.rules.tails import student_tail

#: In points. Large, so that honest people with a style of their own stay within what is expected.
PATIENCE: Final = 4.0
#: A favour needs a third party who does not get it.
LEAST_SEATS: Final = 3
#: Points squared, added to every variance: a little evidence stays little, however striking it is.
PRIOR_VARIANCE: Final = 10.0
#: People differ and keep their style: a part of each match's variance that doesn't average out over matches.
#: Simulated styles show less (benchmarks.collusion.tastes); real ones may be wider.
HABIT: Final = 0.07
#: The site-wide prior counts as much as this many matches of the giver's own.
_PRIOR_DEGREES: Final = 4.0


class Favour(NamedTuple):
    """One decision, as it affects one opponent of the player who made it."""

    #: Points that the decision cost its player, compared with the best option.
    cost: float
    #: Points that the opponent gained, compared with what was expected.
    gift: float
    #: The opponent's gain over the mean of the other opponents, minus its expectation; and its variance in the model.
    excess: float
    variance: float


class Scatter(NamedTuple):
    """Sum of squared excesses in some matches, the sum that the model expects, and the number of matches."""

    squares: float = 0.0
    expected: float = 0.0
    matches: int = 0

    @property
    def ratio(self) -> float:
        return self.squares / self.expected if self.expected else 1.0


NOWHERE: Final = Scatter()


@dataclass(frozen=True)
class Benefit:
    """What one person's decisions gave another, over some matches."""

    matches: int
    decisions: int
    cost: float
    gift: float
    excess: float
    variance: float
    #: How much more the giver varies than the model says, and the degrees of freedom behind that figure.
    dispersion: float = 1.0
    degrees: float = _PRIOR_DEGREES

    @property
    def t(self) -> float:
        """The test statistic: for people who play for themselves, roughly Student's t."""
        variance = self.dispersion * self.variance * (1 + HABIT * self.matches)
        return self.excess / sqrt(variance + PRIOR_VARIANCE)

    @property
    def probability(self) -> float:
        return student_tail(self.t, self.degrees)

    @property
    def excess_per_match(self) -> float:
        return self.excess / self.matches if self.matches else 0.0


def favours_of(choice: Choice) -> dict[Seat, Favour]:
    """Return what one decision did for each opponent."""
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
    """Sum over matches whose variances are already scaled to the site. `elsewhere`: matches without the receiver."""
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
    """Measure scatter around what the receiver usually gets, so that steady favours don't count as scatter."""
    variance = sum(each.variance for each in matches)
    if not variance:
        return NOWHERE
    share = sum(each.excess for each in matches) / variance
    squares = sum((each.excess - share * each.variance) ** 2 for each in matches)
    expected = variance - sum(each.variance**2 for each in matches) / variance
    return Scatter(squares, expected, len(matches) - 1)


def benefit_of_match(favours: Iterable[Favour]) -> Benefit:
    """Sum all decisions of one match."""
    costs, gifts, excesses, variances = zip(*favours, strict=True)
    return Benefit(1, len(costs), sum(costs), sum(gifts), sum(excesses), sum(variances))


def dispersion_of(ratios: Iterable[float]) -> float:
    """Estimate dispersion from excess² / variance of many matches. By the median, which a few colluders don't move."""
    ordered = sorted(ratios)
    if len(ordered) < _ENOUGH:
        return _CAUTIOUS
    return max(1.0, ordered[len(ordered) // 2] / _MEDIAN_OF_CHI_SQUARED)


_ENOUGH: Final = 50
#: Assumed while there are fewer rows: people vary more than the model says.
_CAUTIOUS: Final = 2.0
_MEDIAN_OF_CHI_SQUARED: Final = 0.4549


def _chances(worths: Sequence[float]) -> list[float]:
    best = max(worths)
    weights = [exp((worth - best) / PATIENCE) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def _mean(values: Sequence[float], chances: Sequence[float]) -> float:
    return sum(value * chance for value, chance in zip(values, chances, strict=True))
