"""Moves that no person makes: table steps, AI turns, their races and crashes."""

import pytest
from django.utils import timezone

from config.jobs.models import Job
from games.matches.models import ActorKind, Match
from games.play.services.automatic import play_for_seat, play_for_table
from tests.games.tables import advance, fresh, full_table, people

pytestmark = pytest.mark.django_db


@pytest.fixture
def against_ai():
    return full_table(people(1), ["uniform", "uniform"], first_player="1")


def test_the_table_and_the_ai_play_until_a_person_is_awaited(against_ai, run_jobs):
    run_jobs()
    match = fresh(against_ai)
    assert match.seats.get(index=0).is_awaited
    kinds = set(match.moves.values_list("actor_kind", flat=True))
    assert kinds == {ActorKind.TABLE, ActorKind.AI}


def test_table_job_that_runs_twice_plays_one_step(against_ai):
    play_for_table(match_id=against_ai.pk)
    version = fresh(against_ai).version
    play_for_table(match_id=against_ai.pk)
    assert fresh(against_ai).version == version == 1


def test_ai_job_that_runs_twice_plays_one_turn(against_ai):
    play_for_table(match_id=against_ai.pk)
    play_for_seat(match_id=against_ai.pk, seat_index=1)
    version = fresh(against_ai).version
    play_for_seat(match_id=against_ai.pk, seat_index=1)
    assert fresh(against_ai).version == version == 2


def test_ai_job_for_the_seat_of_a_person_does_nothing():
    match = advance(full_table(people(2), first_player="0"), 1)
    play_for_seat(match_id=match.pk, seat_index=0)
    assert fresh(match).version == 1


def test_each_awaited_ai_seat_has_exactly_one_job(against_ai):
    play_for_table(match_id=against_ai.pk)
    jobs = Job.objects.filter(task="games.tasks.play_seat").values_list("args", flat=True)
    assert list(jobs) == [[against_ai.pk, 1]]


def test_match_is_played_to_the_end_by_ai_after_the_only_person_resigns(run_jobs):
    from games.lobby.services.tables import resign_match

    (host,) = people(1)
    match = full_table([host], ["uniform", "uniform"])
    resign_match(match_id=match.pk, user=host)
    run_jobs()
    match = fresh(match)
    assert match.status == Match.Status.FINISHED
    assert match.seats.get(user=host).rank == 3
    # Only jobs that are due later remain.
    assert not Job.objects.filter(task__startswith="games.", run_after__lte=timezone.now()).exists()
