"""Tail probabilities: how likely is a result at least as striking by pure chance?"""

from collections.abc import Callable, Iterable
from itertools import count
from math import erfc, exp, lgamma, log, sqrt
from typing import Final

#: Probabilities are cut off here: the models are not more exact than that.
LEAST: Final = 1e-9


def normal_tail(z: float) -> float:
    """Return the probability that a standard normal variable is at least z."""
    return max(LEAST, 0.5 * erfc(z / sqrt(2)))


def student_tail(t: float, degrees: float) -> float:
    """Return the same for Student's t with these degrees of freedom (Wallace's approximation)."""
    z = (8 * degrees + 1) / (8 * degrees + 3) * sqrt(degrees * log(1 + t * t / degrees))
    return normal_tail(z if t > 0 else -z)


def beta_binomial_tail(hits: int, trials: int, rate: float, weight: float) -> float:
    """Return the probability of at least this many hits, with the rate known as well as from `weight` trials."""
    if hits <= 0:
        return 1.0
    yes, no = rate * weight, (1 - rate) * weight
    ways = lgamma(trials + 1) - _log_beta(yes, no)
    terms = (
        exp(ways - lgamma(each + 1) - lgamma(trials - each + 1) + _log_beta(each + yes, trials - each + no))
        for each in range(hits, trials + 1)
    )
    return _bounded(sum(terms))


def count_tail(seen: int, mean: float, variance: float) -> float:
    """Return the probability of a count of at least `seen`: Poisson, or negative binomial if the variance is larger."""
    if seen <= 0:
        return 1.0
    term = _poisson(mean) if variance <= mean else _negative_binomial(mean, variance)
    total = 0.0
    for each in count(seen):
        added = term(each)
        total += added
        if each > mean and added <= total * 1e-6:
            break
    return _bounded(total)


def combined(probabilities: Iterable[float]) -> float:
    """Combine independent probabilities by Fisher's method, in which a single striking one is not drowned."""
    logs = [-log(max(LEAST, each)) for each in probabilities]
    total = sum(logs)
    # The tail of a chi-squared with an even number of degrees of freedom is a Poisson sum.
    term, tail = 1.0, 1.0
    for degree in range(1, len(logs)):
        term *= total / degree
        tail += term
    return _bounded(exp(-total) * tail)


def among(probability: float, looks: int) -> float:
    """Correct a probability for having looked this many times (Bonferroni)."""
    return min(1.0, probability * looks)


def _bounded(probability: float) -> float:
    return min(1.0, max(LEAST, probability))


def _log_beta(yes: float, no: float) -> float:
    return lgamma(yes) + lgamma(no) - lgamma(yes + no)


def _poisson(mean: float) -> Callable[[int], float]:
    return lambda each: exp(each * log(mean) - mean - lgamma(each + 1))


def _negative_binomial(mean: float, variance: float) -> Callable[[int], float]:
    size = mean * mean / (variance - mean)
    stop, go = size * log(mean / variance), log(1 - mean / variance)
    return lambda each: exp(lgamma(each + size) - lgamma(size) - lgamma(each + 1) + stop + each * go)
