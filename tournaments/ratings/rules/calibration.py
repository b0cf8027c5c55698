"""Calibration of forecasts: do forecasts of 70 % come true 70 times of 100? The result sets how steep a lead counts."""

from collections.abc import Sequence
from itertools import combinations
from math import log
from typing import Final, NamedTuple

from tournaments.ratings.rules.book import BookChange
from tournaments.ratings.rules.prediction import chance, lead

PAIRS: Final = 5_000
#: With fewer pairs the steepness is not refitted.
LEAST_PAIRS: Final = 300
FLATTEST: Final = 0.5
STEEPEST: Final = 2.0
BINS: Final = 10

_CERTAIN: Final = 1e-12


class Pair(NamedTuple):
    """Two people of one match, favourite first: their lead before it, and the outcome."""

    lead: float
    #: 1 if the favourite finished ahead, 0 if behind, 0.5 for a shared place.
    outcome: float


class Bin(NamedTuple):
    """Forecasts of about the same chance, and how often they came true."""

    forecast: float
    outcome: float
    pairs: int


def pairs_of(changes: Sequence[BookChange]) -> list[Pair]:
    """All pairs of people who played from the first move to the last."""
    whole = [change for change in changes if not (change.finish.has_left or change.finish.is_substitute)]
    return [_pair(one, other) for one, other in combinations(whole, 2)]


def _pair(one: BookChange, other: BookChange) -> Pair:
    led_by = lead(one.before, other.before)
    if led_by < 0:
        return _pair(other, one)
    ahead, behind = one.finish.place, other.finish.place
    return Pair(led_by, 0.5 if ahead == behind else float(ahead < behind))


def log_loss(pairs: Sequence[Pair], steepness: float) -> float:
    """Mean log loss of the forecasts; 0.693 is that of a coin toss."""
    return sum(_surprise(pair, steepness) for pair in pairs) / len(pairs)


def _surprise(pair: Pair, steepness: float) -> float:
    forecast = min(max(chance(pair.lead, steepness), _CERTAIN), 1 - _CERTAIN)
    return -pair.outcome * log(forecast) - (1 - pair.outcome) * log(1 - forecast)


def fitted_steepness(pairs: Sequence[Pair]) -> float:
    """The steepness with the least log loss. The loss is convex, so bisection on its slope finds it."""
    flat, steep = FLATTEST, STEEPEST
    for _ in range(40):
        middle = (flat + steep) / 2
        if _slope(pairs, middle) > 0:
            steep = middle
        else:
            flat = middle
    return (flat + steep) / 2


def _slope(pairs: Sequence[Pair], steepness: float) -> float:
    return sum((chance(pair.lead, steepness) - pair.outcome) * pair.lead for pair in pairs)


def reliability(pairs: Sequence[Pair], steepness: float) -> list[Bin]:
    """Favourites in bins of equal width from 50 % to 100 %; empty ones are left out."""
    binned: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for pair in pairs:
        forecast = chance(pair.lead, steepness)
        binned[min(int((forecast - 0.5) * 2 * BINS), BINS - 1)].append((forecast, pair.outcome))
    return [
        Bin(
            forecast=sum(forecast for forecast, _ in found) / len(found),
            outcome=sum(outcome for _, outcome in found) / len(found),
            pairs=len(found),
        )
        for found in binned
        if found
    ]


def calibration_error(bins: Sequence[Bin]) -> float:
    """Mean difference between forecasts and outcomes, weighted by bin."""
    total = sum(found.pairs for found in bins)
    return sum(found.pairs * abs(found.forecast - found.outcome) for found in bins) / total
