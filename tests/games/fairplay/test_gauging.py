"""Gauging of finished matches, by the job that their end enqueues."""

from datetime import timedelta
from time import sleep

import pytest
from django.core.management import call_command
from django.utils import timezone

from config.jobs import runner
from config.jobs.models import Job
from games.ai.services import work_apart
from games.fairplay.models import PairGauge, SeatGauge
from games.fairplay.selectors.decisions import decisions_of
from games.fairplay.services import gauge_match
from games.lobby.services.tables import resign_match
from games.rulings.services.rulings import end_match, reinstate_match, void_match_by_ruling
from tests.games.tables import advance, fresh, full_table, people

pytestmark = pytest.mark.django_db

ROW = ("giver", "receiver", "decisions", "excess", "variance", "striking")


@pytest.fixture
def trio():
    return people(3)


def sleep_a_second():
    sleep(1)


def begun(sitters, ai_levels=None, moves=24):
    """Return a match of El Grande in which everybody has made a choice that helps one opponent more than another."""
    return advance(full_table(sitters, ai_levels), moves)


def ended(match):
    """End a match by a ruling, which is faster than playing it out."""
    seats = match.seats.count()
    ranks = {seat: seat + 1 for seat in range(seats)}
    end_match(match_id=match.pk, ranks=ranks, by=match.host, reason="Everybody has to go home.")
    return fresh(match)


def test_end_of_a_match_enqueues_its_gauging_after_ai_turns(trio):
    """The job is stored in the transaction that ends the match, so nothing after the commit can lose it."""
    match = ended(begun(trio))
    job = Job.objects.get(task="games.tasks.gauge_match")
    assert job.queue == "ai"
    assert job.run_after > timezone.now() + timedelta(minutes=5)
    Job.objects.filter(pk=job.pk).update(run_after=timezone.now())
    assert runner.run(job.pk)
    assert not Job.objects.filter(pk=job.pk).exists()
    rows = list(PairGauge.objects.filter(match=match).order_by("pk").values(*ROW))
    decisions = list(decisions_of(match))
    deciders = {match.seats.get(index=each.seat).user for each in decisions}
    assert deciders == set(trio)
    assert {(row["giver"], row["receiver"]) for row in rows} == {
        (giver.pk, other.pk) for giver in deciders for other in trio if other != giver
    }
    # More than floating-point noise.
    assert all(row["variance"] > 0.01 for row in rows)
    versions = {each.version for each in decisions}
    for giver in deciders:
        given = [row for row in rows if row["giver"] == giver.pk]
        # What one opponent gets more, the other gets less.
        assert sum(row["excess"] for row in given) == pytest.approx(0, abs=1e-6)
        assert all(row["decisions"] for row in given)
        assert {version for row in given for version, *_points in row["striking"]} <= versions
    gauge_match(match_id=match.pk)
    assert list(PairGauge.objects.order_by("pk").values(*ROW)) == rows


def test_departures_are_recorded_but_not_for_void_matches(trio):
    match = begun(trio, moves=3)
    resign_match(match_id=match.pk, user=trio[1])
    match = ended(match)
    gauge_match(match_id=match.pk)
    departures = {row.user_id: row.departure for row in SeatGauge.objects.filter(match=match)}
    assert departures == {trio[0].pk: "", trio[1].pk: SeatGauge.Departure.RESIGNED, trio[2].pk: ""}
    SeatGauge.objects.all().delete()
    void_match_by_ruling(match_id=match.pk, by=trio[0], reason="Played twice.")
    gauge_match(match_id=match.pk)
    assert not SeatGauge.objects.exists()


def test_duel_has_only_departures_and_a_single_person_has_no_gauges():
    pair = ended(begun(people(2), moves=3))
    alone = ended(begun(people(1), ["uniform", "uniform"], moves=3))
    gauge_match(match_id=pair.pk)
    gauge_match(match_id=alone.pk)
    assert SeatGauge.objects.filter(match=pair).count() == 2
    assert not PairGauge.objects.exists()
    assert not SeatGauge.objects.filter(match=alone).exists()


def test_reinstated_match_is_gauged_again(trio):
    match = ended(begun(trio, moves=3))
    void_match_by_ruling(match_id=match.pk, by=trio[0], reason="Played twice.")
    Job.objects.all().delete()
    reinstate_match(match_id=match.pk, by=trio[0], reason="It was not.")
    assert Job.objects.filter(task="games.tasks.gauge_match", args=[match.pk]).exists()


def test_command_enqueues_matches_without_gauges(trio):
    known, unknown = ended(begun(trio, moves=3)), ended(begun(trio, moves=3))
    ended(begun(people(1), ["uniform", "uniform"], moves=3))
    gauge_match(match_id=known.pk)
    Job.objects.all().delete()
    call_command("gauge_matches")
    (job,) = Job.objects.all()
    assert (job.task, job.args) == ("games.tasks.gauge_match", [unknown.pk])


def test_gauging_deletes_rows_of_people_who_no_longer_count(trio):
    match = ended(begun(trio[:1], ["uniform", "uniform"], moves=3))
    SeatGauge.objects.create(match=match, user=trio[0])
    PairGauge.objects.create(
        match=match, giver=trio[0], receiver=trio[1], decisions=1, cost=0, gift=0, excess=0, variance=1
    )
    gauge_match(match_id=match.pk)
    assert not match.seat_gauges.exists()
    assert not match.pair_gauges.exists()


def test_gauging_that_times_out_keeps_existing_rows(trio, settings):
    match = ended(begun(trio))
    gauge_match(match_id=match.pk)
    known = list(PairGauge.objects.order_by("pk").values(*ROW))
    settings.AI_SECONDS = 0
    # Kill the process pool, so that it has to start anew before it can answer in time.
    with pytest.raises(TimeoutError):
        work_apart(sleep_a_second)
    with pytest.raises(TimeoutError):
        gauge_match(match_id=match.pk)
    assert known
    assert list(PairGauge.objects.order_by("pk").values(*ROW)) == known
