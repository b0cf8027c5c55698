"""Pauses by vote: clocks stop, moves stay possible, and the length is limited."""

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from games.votes.models import Motion
from games.votes.refusals import PauseTooLong
from games.votes.selectors import pause_left
from games.votes.services.sweeps import sweep_pauses
from tests.games.clocks.timed import DAY, HOUR, NOON, awaited, measured, sweep, timed_table
from tests.games.tables import advance, fresh, people
from tests.games.votes.voting import KIND, ask, say_yes, users

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Four people and a computer player with a day for each turn; the first bid is due."""
    return timed_table(people(4), ["uniform"], caretaker_level="uniform")


def test_pause_stops_all_clocks_and_ends_on_time(noon, match, run_jobs):
    anna, bruno, carla, dario = users(match)
    deadline = awaited(match).deadline
    motion = say_yes(ask(match, anna, KIND.PAUSE), bruno)
    assert motion.closed_at is None
    noon.shift(2 * HOUR)
    assert say_yes(motion, carla).outcome == Motion.Outcome.PASSED
    match = fresh(match)
    assert (match.paused_at, match.paused_until) == (NOON + 2 * HOUR, NOON + 7 * DAY)
    noon.move_to(NOON + 7 * DAY - HOUR, tick=False)
    assert (sweep(), sweep_pauses(now=timezone.now())) == ((0, 0), 0)
    noon.move_to(NOON + 7 * DAY, tick=False)
    assert sweep_pauses(now=timezone.now()) == 1
    assert sweep_pauses(now=timezone.now()) == 0
    match = fresh(match)
    assert (match.paused_at, match.paused_for) == (None, 7 * DAY - 2 * HOUR)
    assert awaited(match).deadline == deadline + match.paused_for
    assert Notice.objects.filter(user=dario, subject__endswith="goes on").count() == 1


def test_moves_are_possible_during_a_pause_and_do_not_end_it(noon, match):
    say_yes(ask(match, users(match)[0], KIND.PAUSE), *users(match)[1:3])
    mover = awaited(match)
    advance(match)
    assert awaited(match).index != mover.index
    assert awaited(match).deadline is None
    assert fresh(match).paused_at
    assert measured(mover.user) == ["in_time"]


def test_table_may_vote_to_end_a_pause_early(noon, match):
    anna, bruno, carla, _dario = users(match)
    say_yes(ask(match, anna, KIND.PAUSE), bruno, carla)
    noon.shift(DAY)
    assert say_yes(ask(match, bruno, KIND.RESUME), anna, carla).outcome == Motion.Outcome.PASSED
    assert (fresh(match).paused_at, fresh(match).paused_for) == (None, DAY)
    assert awaited(match).deadline == NOON + 2 * DAY


def test_all_pauses_of_a_match_together_last_at_most_thirty_days(noon, match):
    anna, bruno, carla, _dario = users(match)
    with pytest.raises(PauseTooLong):
        ask(match, anna, KIND.PAUSE, until=NOON + 31 * DAY)
    with pytest.raises(PauseTooLong):
        ask(match, anna, KIND.PAUSE, until=NOON)
    say_yes(ask(match, anna, KIND.PAUSE, until=NOON + 20 * DAY), bruno, carla)
    noon.shift(20 * DAY)
    sweep_pauses(now=timezone.now())
    assert pause_left(fresh(match), timezone.now()) == 10 * DAY
    with pytest.raises(PauseTooLong):
        ask(match, anna, KIND.PAUSE, until=timezone.now() + 11 * DAY)
    assert ask(match, anna, KIND.PAUSE, until=timezone.now() + 10 * DAY)


def test_motion_to_resume_is_moot_once_the_pause_is_over(noon, match):
    anna, bruno, carla, _dario = users(match)
    say_yes(ask(match, anna, KIND.PAUSE, until=NOON + DAY), bruno, carla)
    resume = ask(match, anna, KIND.RESUME)
    noon.shift(DAY)
    sweep_pauses(now=timezone.now())
    resume.refresh_from_db()
    assert resume.outcome == Motion.Outcome.MOOT
