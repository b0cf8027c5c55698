"""Norms are learned from everybody, and no one can shift them alone."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.sanctions.models import Sanction
from games.clocks.models import MeasuredTurn
from games.fairplay.models import PairGauge
from games.fairplay.selectors.evidence import time_outs_of
from games.fairplay.selectors.norms import norms
from games.matches.models import Match
from games.rulings.services.rulings import void_match_by_ruling
from tests.factories import UserFactory
from tests.games.fairplay.scene import finished_copy
from tests.games.seats.bots import bot_of
from tests.games.tables import full_table, people

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_norms():
    cache.clear()


@pytest.fixture
def trio():
    return people(3)


@pytest.fixture
def first(trio):
    return full_table(trio, game="el_capitan")


def rows(match, giver, *, ratio, number=1):
    """Create rows with this ratio of squared excess to variance."""
    receivers = people(number)
    PairGauge.objects.bulk_create(
        PairGauge(
            match=match,
            giver=giver,
            receiver=each,
            decisions=9,
            cost=0,
            gift=0,
            excess=3 * ratio**0.5,
            variance=9,
        )
        for each in receivers
    )


def public(first, ratio=0.4549, people_number=20):
    for giver in people(people_number):
        rows(finished_copy(first, [giver]), giver, ratio=ratio, number=3)


def test_dispersion_is_cautious_until_enough_is_known(first):
    assert norms().dispersions["el_capitan"] == 2.0
    public(first)
    cache.clear()
    assert norms().dispersions["el_capitan"] == pytest.approx(1.0)


def test_single_person_does_not_shift_the_norms(first, trio):
    """Neither by many matches, nor at private tables, nor with bots."""
    public(first)
    rows(finished_copy(first, [trio[0]]), trio[0], ratio=50, number=100)
    private = finished_copy(first, people(3))
    Match.objects.filter(pk=private.pk).update(is_private=True)
    rows(private, trio[1], ratio=50, number=100)
    program = bot_of(trio[2])
    rows(finished_copy(first, [trio[2], program]), program, ratio=50, number=100)
    assert norms().dispersions["el_capitan"] == pytest.approx(1.0)


def turns(person, match, timed_out, in_time, at=None):
    outcomes = ["timed_out"] * timed_out + ["in_time"] * in_time
    MeasuredTurn.objects.bulk_create(
        MeasuredTurn(user=person, match=match, outcome=each, ended_at=at or timezone.now())
        for each in outcomes
    )


def test_serial_time_outs_are_a_signal_even_in_running_matches(first, trio):
    for person in people(20):
        turns(person, first, 1, 39)
    turns(trio[0], first, 15, 15)
    turns(trio[1], first, 2, 48)
    serial, usual = time_outs_of(trio[0]), time_outs_of(trio[1])
    assert (serial.left, serial.cases) == (15, 30)
    assert serial.probability < 0.001
    assert usual.probability > 0.1


def test_time_outs_in_void_matches_or_during_a_suspension_do_not_count(first, trio):
    turns(trio[0], first, 5, 5)
    now = timezone.now()
    suspended = now - timedelta(days=20)
    Sanction.objects.create(
        person=trio[0],
        kind=Sanction.Kind.SUSPENSION,
        rule="fair_play",
        reason="Ten days.",
        imposed_by=UserFactory(),
        imposed_at=suspended,
        until=suspended + timedelta(days=10),
    )
    turns(trio[0], first, 4, 0, at=suspended + timedelta(days=5))
    assert (time_outs_of(trio[0]).left, time_outs_of(trio[0]).cases) == (5, 10)
    turns(trio[1], finished_copy(first, trio), 5, 5)
    void_match_by_ruling(match_id=Match.objects.latest("pk").pk, by=trio[0], reason="Played twice.")
    assert time_outs_of(trio[1]).cases == 0
