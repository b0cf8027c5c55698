"""Combination of the signals about two people."""

import pytest

from games.fairplay.rules.benefit import Benefit, benefit
from games.fairplay.rules.departures import Departures
from games.fairplay.rules.pairs import PairSignals
from games.fairplay.rules.timing import Coincidence, JointTiming

UNKNOWN = JointTiming(None, None)
MET = JointTiming(Coincidence(9, (1, 2, 1, 3, 2), 30), None)
NEVER = Departures(0, 0, 0.04)
NO_MATCH = benefit([])


def test_unknown_signals_do_not_dilute_known_ones():
    """Two people who only played duels: joint timing is all there is."""
    signals = PairSignals(NO_MATCH, NO_MATCH, MET, NEVER, NEVER)
    assert signals.benefit is None
    assert signals.departures is None
    assert signals.probability == pytest.approx(MET.probability)


def test_pair_without_any_data_has_no_probability():
    assert PairSignals(NO_MATCH, NO_MATCH, UNKNOWN, NEVER, NEVER).probability is None


def test_probability_is_doubled_when_both_directions_are_known():
    left, stayed = Departures(10, 4, 0.04), Departures(10, 0, 0.04)
    both = PairSignals(NO_MATCH, NO_MATCH, UNKNOWN, left, stayed)
    assert both.departures == pytest.approx(2 * left.probability)
    assert PairSignals(NO_MATCH, NO_MATCH, UNKNOWN, left, NEVER).departures == pytest.approx(left.probability)


def test_known_signals_are_combined():
    helped = Benefit(4, 80, 0.0, 0.0, 30.0, 60.0)
    signals = PairSignals(helped, NO_MATCH, MET, NEVER, NEVER)
    assert signals.benefit < 0.05
    assert signals.probability < min(signals.benefit, signals.timing.probability)
