"""Finished matches become numbers, once, through the job that their end writes."""

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


def sleep_a_second(_rules, _evaluation):
    sleep(1)


def begun(sitters, ai_levels=None, moves=24):
    """El Grande: by then everybody has chosen, whatever was dealt, something that helps one opponent more than another."""
    return advance(full_table(sitters, ai_levels), moves)


def ended(match):
    """By a ruling, which is quicker than by the rules."""
    seats = match.seats.count()
    ranks = {seat: seat + 1 for seat in range(seats)}
    end_match(match_id=match.pk, ranks=ranks, by=match.host, reason="Everybody has to go home.")
    return fresh(match)


def test_the_end_of_a_match_has_it_gauged_after_the_turns_of_ai_players(trio):
    """The job is a row in the transaction of the end: nothing that happens after the commit can lose it."""
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
    # More than the dust of floating point.
    assert all(row["variance"] > 0.01 for row in rows)
    versions = {each.version for each in decisions}
    for giver in deciders:
        given = [row for row in rows if row["giver"] == giver.pk]
        # What one opponent gets more than the other, the other gets less.
        assert sum(row["excess"] for row in given) == pytest.approx(0, abs=1e-6)
        assert all(row["decisions"] for row in given)
        assert {version for row in given for version, *_points in row["striking"]} <= versions
    gauge_match(match_id=match.pk)
    assert list(PairGauge.objects.order_by("pk").values(*ROW)) == rows


def test_whoever_leaves_is_noted_and_what_has_no_result_is_not(trio):
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


def test_two_at_a_table_leave_departures_only_and_one_person_leaves_nothing():
    pair = ended(begun(people(2), moves=3))
    alone = ended(begun(people(1), ["uniform", "uniform"], moves=3))
    gauge_match(match_id=pair.pk)
    gauge_match(match_id=alone.pk)
    assert SeatGauge.objects.filter(match=pair).count() == 2
    assert not PairGauge.objects.exists()
    assert not SeatGauge.objects.filter(match=alone).exists()


def test_whatever_counts_otherwise_is_gauged_anew(trio):
    match = ended(begun(trio, moves=3))
    void_match_by_ruling(match_id=match.pk, by=trio[0], reason="Played twice.")
    Job.objects.all().delete()
    reinstate_match(match_id=match.pk, by=trio[0], reason="It was not.")
    assert Job.objects.filter(task="games.tasks.gauge_match", args=[match.pk]).exists()


def test_matches_that_ended_before_anything_was_gauged_can_be_gauged_later(trio):
    known, unknown = ended(begun(trio, moves=3)), ended(begun(trio, moves=3))
    ended(begun(people(1), ["uniform", "uniform"], moves=3))
    gauge_match(match_id=known.pk)
    Job.objects.all().delete()
    call_command("gauge_matches")
    (job,) = Job.objects.all()
    assert (job.task, job.args) == ("games.tasks.gauge_match", [unknown.pk])


def test_numbers_about_people_who_are_no_company_any_more_are_forgotten(trio):
    match = ended(begun(trio[:1], ["uniform", "uniform"], moves=3))
    SeatGauge.objects.create(match=match, user=trio[0])
    PairGauge.objects.create(
        match=match, giver=trio[0], receiver=trio[1], decisions=1, cost=0, gift=0, excess=0, variance=1
    )
    gauge_match(match_id=match.pk)
    assert not match.seat_gauges.exists()
    assert not match.pair_gauges.exists()


def test_a_gauge_that_takes_too_long_leaves_what_was_known(trio, settings):
    match = ended(begun(trio))
    gauge_match(match_id=match.pk)
    known = list(PairGauge.objects.order_by("pk").values(*ROW))
    settings.AI_SECONDS = 0
    # Whoever works apart is stopped, and has to be started anew before there can be any answer.
    with pytest.raises(TimeoutError):
        work_apart(sleep_a_second, "el_grande")
    with pytest.raises(TimeoutError):
        gauge_match(match_id=match.pk)
    assert known
    assert list(PairGauge.objects.order_by("pk").values(*ROW)) == known
