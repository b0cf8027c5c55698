"""Concurrent time-outs, moves, sweeps and outages: exactly one takes effect."""

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
from games.play.selectors.sights import Sight
from games.play.services.drafts import confirm_draft, draft_action
from tests.crowd import at_once
from tests.games.clocks.timed import HOUR, awaited, measured, timed_table
from tests.games.tables import fresh, people, stamp

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 10
ROUNDS = 6
BID = '{"type": "play_power", "card": 13}'


def overdue(since: timedelta = timedelta(minutes=2)) -> Match:
    """Return a match whose first bidder has drafted a bid and whose time has just run out."""
    match = timed_table(people(3))
    seat = awaited(match)
    draft_action(match_id=match.pk, user=seat.user, action=BID, stamp=stamp(match))
    Seat.objects.filter(pk=seat.pk).update(deadline=timezone.now() - since, remind_at=timezone.now() - HOUR)
    return match


def kinds(outcomes: list[Any]) -> Counter[Any]:
    return Counter(type(outcome) if isinstance(outcome, Exception) else outcome for outcome in outcomes)


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_either_a_move_or_a_concurrent_time_out_takes_effect(_round: int) -> None:
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
        assert (type(confirmed), timed_out) == (Sight, False)
    else:
        assert (type(confirmed), timed_out) == (SeatInCare, True)
    assert len(measured(seat.user)) == 1


def test_turn_confirmed_within_the_leniency_beats_concurrent_sweeps() -> None:
    """Sweeps leave a little time for requests that arrived before the deadline and wait for the lock."""
    match = overdue(LENIENCY / 2)
    seat = awaited(match)
    confirm = partial(
        confirm_draft, match_id=match.pk, user=seat.user, stamp=stamp(match, 1), submission="in-good-time"
    )
    sweep = partial(sweep_deadlines, now=timezone.now())
    confirmed, *timed_out = at_once([confirm, *[sweep] * CROWD])
    assert (type(confirmed), timed_out) == (Sight, [0] * CROWD)
    seat.refresh_from_db()
    assert (seat.is_in_care, measured(seat.user)) == (False, ["in_time"])


def test_many_concurrent_sweeps_time_a_seat_out_once() -> None:
    match = overdue()
    seat = awaited(match)
    outcomes = at_once([partial(time_out, match_id=match.pk, seat_index=seat.index)] * CROWD)
    assert kinds(outcomes) == {True: 1, False: CROWD - 1}
    assert Notice.objects.filter(user=seat.user, kind="timed_out").count() == 1


def test_many_concurrent_sweeps_remind_a_seat_once() -> None:
    match = timed_table(people(2))
    seat, later = awaited(match), timezone.now() + 13 * HOUR
    outcomes = at_once([partial(remind, match_id=match.pk, seat_index=seat.index, now=later)] * CROWD)
    assert kinds(outcomes) == {True: 1, False: CROWD - 1}
    assert Notice.objects.filter(user=seat.user, kind="time_runs_out").count() == 1
    assert sweep_reminders(now=later) == 0


def test_many_concurrent_heartbeats_credit_an_outage_once() -> None:
    match = timed_table(people(2))
    now, before = timezone.now(), awaited(match).deadline
    beat_heart(now=now)
    outcomes = at_once([partial(beat_heart, now=now + 3 * HOUR)] * CROWD)
    assert sum(isinstance(outcome, Outage) for outcome in outcomes) == 1
    assert not [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert Outage.objects.count() == 1
    assert awaited(match).deadline == before + 3 * HOUR


def test_moves_and_the_credit_for_an_outage_do_not_deadlock() -> None:
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
    assert [type(outcome) for outcome in outcomes] == [Sight] * 4 + [Outage]
    assert all(fresh(match).version == 2 for match in matches)
