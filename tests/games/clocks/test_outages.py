"""Outages of the site are detected once and credited once."""

from datetime import timedelta

import pytest

from games.clocks.models import Heartbeat, Outage
from games.clocks.services.outages import beat_heart
from games.matches.models import Seat
from games.tasks import sweep_clocks
from tests.games.clocks.timed import DAILY, DAY, HOUR, NOON, awaited, timed_table
from tests.games.tables import people

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(time_machine):
    time_machine.move_to(NOON, tick=False)
    beat_heart(now=NOON)
    return timed_table(people(2))


def test_regular_heartbeats_change_no_deadline(match):
    for minute in range(1, 20, 4):
        assert beat_heart(now=NOON + timedelta(minutes=minute)) is None
    assert awaited(match).deadline == NOON + DAY
    assert Heartbeat.objects.count() == 1


def test_first_heartbeat_of_a_site_is_no_outage(match):
    Heartbeat.objects.all().delete()
    assert beat_heart(now=NOON + 99 * DAY) is None
    assert not Outage.objects.exists()


def test_outage_moves_a_running_deadline_once(match):
    reminder = awaited(match).remind_at
    assert beat_heart(now=NOON + 3 * HOUR) is not None
    assert beat_heart(now=NOON + 3 * HOUR) is None
    assert beat_heart(now=NOON + 3 * HOUR + timedelta(minutes=1)) is None
    assert awaited(match).deadline == NOON + DAY + 3 * HOUR
    assert awaited(match).remind_at == reminder + 3 * HOUR
    outage = Outage.objects.get()
    assert (outage.began_at, outage.ended_at, outage.credited) == (NOON, NOON + 3 * HOUR, 1)


def test_nobody_is_timed_out_by_an_outage(match, time_machine):
    time_machine.move_to(NOON + 3 * DAY, tick=False)
    sweep_clocks()
    seat = awaited(match)
    assert not seat.is_in_care
    assert seat.deadline == NOON + 4 * DAY
    time_machine.move_to(NOON + 3 * DAY + timedelta(minutes=4), tick=False)
    sweep_clocks()
    assert Outage.objects.count() == 1


def test_many_clocks_are_credited_in_few_queries(match, django_assert_max_num_queries):
    for _number in range(20):
        timed_table(people(2), clock=DAILY)
    with django_assert_max_num_queries(12):
        beat_heart(now=NOON + HOUR)
    deadlines = set(Seat.objects.filter(is_awaited=True).values_list("deadline", flat=True))
    assert deadlines == {NOON + DAY + HOUR}
    assert Outage.objects.get().credited == 21
