"""Time-outs, moves, sweeps and outages at the same moment: one of them wins, and nobody is treated unfairly."""

from collections import Counter
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from games.absence.services.deadlines import remind, sweep_deadlines, sweep_reminders
from games.absence.services.time_outs import time_out
from games.clocks.models import Outage
from games.clocks.services.clocks import LENIENCY
from games.clocks.services.outages import beat_heart
from games.matches.models import Match, Move, Seat
from games.play.refusals import SeatInCare
from games.play.services.drafts import confirm_draft, draft_action
from tests.crowd import at_once
from tests.games.clocks.timed import HOUR, awaited, measured, timed_table
from tests.games.tables import fresh, people, stamp

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 10
ROUNDS = 6
BID = '{"type": "play_power", "card": 13}'


def overdue(since: timedelta = timedelta(minutes=2)) -> Match:
    """A table whose first bidder has drafted a bid and whose time ran out a moment ago."""
    match = timed_table(people(3))
    seat = awaited(match)
    draft_action(match_id=match.pk, user=seat.user, action=BID, stamp=stamp(match))
    Seat.objects.filter(pk=seat.pk).update(deadline=timezone.now() - since, remind_at=timezone.now() - HOUR)
    return match


def kinds(outcomes: list[Any]) -> Counter[Any]:
    return Counter(type(outcome) if isinstance(outcome, Exception) else outcome for outcome in outcomes)


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_of_a_move_and_a_time_out_at_the_same_moment_exactly_one_wins(_round: int) -> None:
    match = overdue()
    seat = awaited(match)
    confirm = partial(
        confirm_draft, match_id=match.pk, user=seat.user, stamp=stamp(match, 1), submission="just-in-time"
    )
    out = partial(time_out, match_id=match.pk, seat_index=seat.index)
    confirmed, timed_out = at_once([confirm, out])
    seat.refresh_from_db()
    has_moved = Move.objects.filter(match=match, seat=seat.index).exists()
    assert has_moved != seat.is_in_care
    if has_moved:
        assert (confirmed, timed_out) == (None, False)
    else:
        assert (type(confirmed), timed_out) == (SeatInCare, True)
    assert len(measured(seat.user)) == 1


def test_a_turn_that_waits_for_the_table_since_before_the_deadline_always_counts() -> None:
    """Sweeps leave a little time to requests that arrived in time, however long they waited for the lock."""
    match = overdue(LENIENCY / 2)
    seat = awaited(match)
    confirm = partial(
        confirm_draft, match_id=match.pk, user=seat.user, stamp=stamp(match, 1), submission="in-good-time"
    )
    sweep = partial(sweep_deadlines, now=timezone.now())
    outcomes = at_once([confirm, *[sweep] * CROWD])
    assert outcomes == [None, *[0] * CROWD]
    seat.refresh_from_db()
    assert (seat.is_in_care, measured(seat.user)) == (False, ["in_time"])


def test_of_many_sweeps_one_times_out() -> None:
    match = overdue()
    seat = awaited(match)
    outcomes = at_once([partial(time_out, match_id=match.pk, seat_index=seat.index)] * CROWD)
    assert kinds(outcomes) == {True: 1, False: CROWD - 1}
    assert Notice.objects.filter(user=seat.user, kind="timed_out").count() == 1


def test_of_many_sweeps_one_reminds() -> None:
    match = timed_table(people(2))
    seat, later = awaited(match), timezone.now() + 13 * HOUR
    outcomes = at_once([partial(remind, match_id=match.pk, seat_index=seat.index, now=later)] * CROWD)
    assert kinds(outcomes) == {True: 1, False: CROWD - 1}
    assert Notice.objects.filter(user=seat.user, kind="time_runs_out").count() == 1
    assert sweep_reminders(now=later) == 0


def test_many_hearts_find_one_outage_and_credit_it_once() -> None:
    match = timed_table(people(2))
    now, before = timezone.now(), awaited(match).deadline
    beat_heart(now=now)
    outcomes = at_once([partial(beat_heart, now=now + 3 * HOUR)] * CROWD)
    assert sum(isinstance(outcome, Outage) for outcome in outcomes) == 1
    assert not [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert Outage.objects.count() == 1
    assert awaited(match).deadline == before + 3 * HOUR


def test_moves_and_the_credit_for_an_outage_do_not_wait_for_each_other_in_a_circle() -> None:
    now = timezone.now()
    beat_heart(now=now - HOUR)
    matches = [timed_table(people(3)) for _number in range(4)]
    for match in matches:
        draft_action(match_id=match.pk, user=awaited(match).user, action=BID, stamp=stamp(match))
    calls = [
        partial(
            confirm_draft,
            match_id=match.pk,
            user=awaited(match).user,
            stamp=stamp(match, 1),
            submission="among-others",
        )
        for match in matches
    ]
    outcomes = at_once([*calls, partial(beat_heart, now=timezone.now())])
    assert outcomes[:-1] == [None] * 4
    assert isinstance(outcomes[-1], Outage)
    assert all(fresh(match).version == 2 for match in matches)
