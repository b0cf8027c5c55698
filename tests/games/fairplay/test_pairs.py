"""What several signals about two people amount to."""

import pytest

from games.fairplay.rules.benefit import Benefit, benefit
from games.fairplay.rules.departures import Departures
from games.fairplay.rules.pairs import PairSignals
from games.fairplay.rules.timing import Coincidence, JointTiming

UNKNOWN = JointTiming(None, None)
MET = JointTiming(Coincidence(9, (1, 2, 1, 3, 2), 30), None)
NEVER = Departures(0, 0, 0.04)
NO_MATCH = benefit([])


def test_what_is_not_known_drowns_nothing():
    """Two who only ever played duels: their evenings are all there is."""
    signals = PairSignals(NO_MATCH, NO_MATCH, MET, NEVER, NEVER)
    assert signals.benefit is None
    assert signals.departures is None
    assert signals.probability == pytest.approx(MET.probability)


def test_with_nothing_known_there_is_no_sum():
    assert PairSignals(NO_MATCH, NO_MATCH, UNKNOWN, NEVER, NEVER).probability is None


def test_looking_both_ways_counts_twice():
    left, stayed = Departures(10, 4, 0.04), Departures(10, 0, 0.04)
    both = PairSignals(NO_MATCH, NO_MATCH, UNKNOWN, left, stayed)
    assert both.departures == pytest.approx(2 * left.probability)
    assert PairSignals(NO_MATCH, NO_MATCH, UNKNOWN, left, NEVER).departures == pytest.approx(left.probability)


def test_what_is_known_is_added_up():
    helped = Benefit(4, 80, 0.0, 0.0, 30.0, 60.0)
    signals = PairSignals(helped, NO_MATCH, MET, NEVER, NEVER)
    assert signals.benefit < 0.05
    assert signals.probability < min(signals.benefit, signals.timing.probability)
