"""Forecasts against outcomes, in simulated leagues with known skills."""

import pytest

from tests.tournaments.ratings.leagues import forecast_pairs, league, result
from tournaments.ratings.rules.book import Book
from tournaments.ratings.rules.calibration import (
    Pair,
    calibration_error,
    fitted_steepness,
    log_loss,
    pairs_of,
    reliability,
)
from tournaments.ratings.rules.prediction import chance

#: Log loss of TrueSkill 0.4.5 (beta 25/3, draws 3 %) per pair in the same two leagues, measured once.
TRUESKILL = {0.5: 0.6189, 1.0: 0.5002}


@pytest.fixture(scope="module", params=TRUESKILL)
def spread_and_pairs(request):
    return request.param, forecast_pairs(list(league(people=300, matches=4000, spread=request.param)))


def test_forecasts_are_as_good_as_those_of_trueskill(spread_and_pairs):
    spread, pairs = spread_and_pairs
    assert log_loss(pairs, 1.0) < TRUESKILL[spread] + 0.005


def test_forecasts_are_calibrated(spread_and_pairs):
    _spread, pairs = spread_and_pairs
    assert calibration_error(reliability(pairs, 1.0)) <= 0.03
    assert 0.84 <= fitted_steepness(pairs) <= 1.13


def test_the_fitted_steepness_has_the_least_log_loss(spread_and_pairs):
    _spread, pairs = spread_and_pairs
    best = fitted_steepness(pairs)
    assert log_loss(pairs, best) < min(log_loss(pairs, best - 0.02), log_loss(pairs, best + 0.02))


def test_fitting_finds_a_known_steepness():
    leads = [0.1 * step for step in range(1, 21)]
    pairs = [
        Pair(led_by, float(number < round(1000 * chance(led_by, 1.4))))
        for led_by in leads
        for number in range(1000)
    ]
    assert fitted_steepness(pairs) == pytest.approx(1.4, abs=0.01)


def test_the_fitted_steepness_stays_within_its_limits():
    assert fitted_steepness([Pair(1.0, 1.0)] * 10) == pytest.approx(2.0, abs=1e-6)
    assert fitted_steepness([Pair(1.0, 0.0)] * 10) == pytest.approx(0.5, abs=1e-6)


def test_pairs_have_the_favourite_first_and_count_ties_as_half():
    book = Book()
    book.enter(result(1, 2))
    (upset,) = pairs_of(book.enter(result(2, 1, match=2)))
    assert (upset.lead > 0, upset.outcome) == (True, 0.0)
    (tie,) = pairs_of(book.enter(result(1, 1, match=3)))
    assert tie.outcome == 0.5


def test_only_players_who_stayed_from_start_to_end_are_paired():
    assert len(pairs_of(Book().enter(result(1, 2, 3, 4, left={4}, substitutes={3})))) == 1


def test_bins_hold_every_pair_once():
    pairs = [Pair(0.0, 0.5), Pair(0.44, 1.0), Pair(0.45, 0.0), Pair(50.0, 1.0)]
    bins = reliability(pairs, 1.0)
    assert [found.pairs for found in bins] == [1, 2, 1]
    assert bins[-1].outcome == 1.0
