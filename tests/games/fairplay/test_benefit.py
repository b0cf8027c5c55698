"""Favours: what one opponent gets more than a player who plays for themselves would give."""

import pytest

from games.fairplay.rules.benefit import (
    Benefit,
    Scatter,
    benefit,
    benefit_of_match,
    dispersion_of,
    favours_of,
)
from games.fairplay.rules.choices import Choice, Option

#: Seat 0 chooses between keeping even, losing to both others, and losing to seat 1 alone.
EVEN = Option(0.0, (10.0, 10.0, 10.0))
BLUNDER = Option(-4.0, (6.0, 12.0, 12.0))
FAVOUR = Option(-4.0, (6.0, 14.0, 10.0))
OPTIONS = (EVEN, BLUNDER, FAVOUR)


def choice(taken: int) -> Choice:
    return Choice(0, OPTIONS, taken)


def test_blunder_helps_everybody_and_is_no_favour():
    favours = favours_of(choice(OPTIONS.index(BLUNDER)))
    assert favours[1].cost == 4.0
    assert favours[1].gift > 0.5
    assert favours[1].excess < 0 < favours[2].excess


def test_favour_has_excess_for_one_opponent_at_the_cost_of_the_others():
    favours = favours_of(choice(OPTIONS.index(FAVOUR)))
    assert favours[1].excess > 3
    assert favours[2].excess == pytest.approx(-favours[1].excess)


def test_favours_cancel_out_under_the_model():
    """Weighted by the probability of each option, the mean excess is 0 and its mean square is the variance."""
    by_option = [favours_of(choice(taken))[1] for taken in range(len(OPTIONS))]
    weights = [1.0, 0.36787944, 0.36787944]
    mean = sum(weight * each.excess for weight, each in zip(weights, by_option, strict=True))
    square = sum(weight * each.excess**2 for weight, each in zip(weights, by_option, strict=True)) / sum(
        weights
    )
    assert mean == pytest.approx(0, abs=1e-6)
    assert square == pytest.approx(by_option[0].variance, rel=1e-6)


def test_little_evidence_is_weak_but_adds_up():
    once = benefit_of_match([favours_of(choice(2))[1]])
    often = benefit([once] * 30)
    assert once.probability > 0.05
    assert often.probability < 1e-5
    assert often.excess_per_match == pytest.approx(once.excess)


def test_giver_who_varies_elsewhere_is_judged_by_that():
    """A weak player's moves help some opponent in every match: that is no favour."""
    favoured = [Benefit(1, 10, 0, 0, excess, 20.0) for excess in (15.0, 16.0, 14.0)]
    steady, wild = Scatter(180.0, 200.0, 10), Scatter(1800.0, 200.0, 10)
    assert benefit(favoured, steady).probability < 0.002
    assert benefit(favoured, wild).probability > 0.02


def test_swings_between_matches_are_no_favours_but_steady_excess_is():
    swinging = [Benefit(1, 10, 0, 0, excess, 20.0) for excess in (45.0, -30.0, 40.0, -35.0, 30.0, 10.0)]
    steady = [Benefit(1, 10, 0, 0, 10.0, 20.0)] * 6
    assert sum(each.excess for each in swinging) == sum(each.excess for each in steady)
    assert benefit(steady).dispersion == 1.0
    assert benefit(steady).probability < 0.005
    assert benefit(swinging).probability > 0.1


def test_dispersion_is_robust_against_a_few_colluders():
    usual = [0.4549] * 60
    assert dispersion_of(usual + [200.0] * 10) == pytest.approx(1.0)
    assert dispersion_of([each * 3 for each in usual]) == pytest.approx(3.0)


def test_dispersion_is_cautious_with_little_data():
    assert dispersion_of([]) == dispersion_of([0.1] * 10) == 2.0


def test_benefit_without_matches_is_not_unusual():
    nothing = benefit([])
    assert (nothing.matches, nothing.excess, nothing.variance) == (0, 0, 0)
    assert nothing.probability == 0.5
