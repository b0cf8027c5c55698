"""Tail probabilities."""

from math import comb, exp, factorial

import pytest

from games.fairplay.rules.departures import Departures, departures_against, usual_rate
from games.fairplay.rules.tails import (
    LEAST,
    among,
    beta_binomial_tail,
    combined,
    count_tail,
    normal_tail,
    student_tail,
)


def test_beta_binomial_tail_approaches_the_binomial_if_people_hardly_differ():
    exact = sum(comb(12, hits) * 0.1**hits * 0.9 ** (12 - hits) for hits in range(4, 13))
    assert beta_binomial_tail(4, 12, 0.1, 1e6) == pytest.approx(exact, rel=1e-3)
    assert beta_binomial_tail(4, 12, 0.1, 20) > 2 * exact
    assert beta_binomial_tail(0, 12, 0.1, 20) == 1.0


def test_count_tail_is_exact_for_small_counts():
    """Five seen with one expected has a probability of four in a thousand, not three in a hundred thousand."""
    poisson = 1 - sum(exp(-1) / factorial(seen) for seen in range(5))
    assert count_tail(5, 1.0, 1.0) == pytest.approx(poisson, rel=1e-3)
    assert count_tail(5, 1.0, 3.0) > 3 * poisson
    assert count_tail(0, 1.0, 1.0) == 1.0
    assert count_tail(2000, 1.0, 1.0) == LEAST


def test_student_tail_is_longer_with_fewer_degrees_of_freedom():
    assert normal_tail(2.326) == pytest.approx(0.01, rel=1e-2)
    assert student_tail(2.764, 10) == pytest.approx(0.01, rel=2e-2)
    assert student_tail(-2.764, 10) == pytest.approx(0.99, rel=2e-2)
    assert student_tail(2.33, 1e5) == pytest.approx(normal_tail(2.33), rel=1e-2)


def test_combined_keeps_a_single_striking_signal_and_makes_none_from_unremarkable_ones():
    assert combined([1e-6, 0.5, 0.9]) < 1e-4
    assert combined([0.5, 0.5, 0.5]) > 0.3
    assert combined([0.03]) == pytest.approx(0.03)
    assert among(0.02, 2) == 0.04
    assert among(0.02, 80) == 1.0


def test_newcomer_gets_the_usual_rate_and_others_mostly_their_own():
    known = usual_rate([(2, 50)] * 20)
    newcomer = departures_against(0, 0, left_elsewhere=0, elsewhere=0, usual=known)
    assert newcomer.rate == pytest.approx(known)
    habitual = departures_against(6, 10, left_elsewhere=30, elsewhere=60, usual=known)
    assert habitual.rate > 0.3
    assert habitual.probability > 0.1
    assert Departures(10, 6, known).probability < 1e-3


def test_single_person_does_not_shift_the_usual_rate():
    usual = usual_rate([(1, 25)] * 40)
    assert usual_rate([*[(1, 25)] * 40, (5000, 5000)]) < usual + 0.03
