from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from pytest_django.fixtures import Settings

from config.jobs import enqueue, runner, sweep
from config.jobs.models import Job
from config.jobs.registry import UnknownJob
from tests.jobs import work

pytestmark = pytest.mark.django_db

RunJobs = Callable[[], int]


@pytest.fixture(autouse=True)
def _nothing_done() -> Iterator[None]:
    work.done.clear()
    yield
    work.done.clear()


def test_a_job_runs_once_and_its_row_is_deleted() -> None:
    row = enqueue(work.note, 7)
    assert [runner.run(row.pk), runner.run(row.pk)] == [True, False]
    assert work.done == [7]
    assert not Job.objects.exists()


def test_a_rolled_back_transaction_leaves_no_job() -> None:
    with transaction.atomic():
        enqueue(work.note, 7)
        transaction.set_rollback(True)
    assert not Job.objects.exists()


def test_a_job_goes_to_its_own_queue_unless_another_is_given() -> None:
    rows = [enqueue(work.note, 1), enqueue(work.think, 2), enqueue(work.note, 3, queue="ai")]
    assert [row.queue for row in rows] == ["default", "ai", "ai"]


def test_a_job_can_be_enqueued_by_its_dotted_path(run_jobs: RunJobs) -> None:
    enqueue("tests.jobs.work.note", 9)
    run_jobs()
    assert work.done == [9]


def test_only_registered_functions_can_be_enqueued() -> None:
    with pytest.raises(UnknownJob):
        enqueue("os.system", "ls")
    with pytest.raises(UnknownJob):
        enqueue("no.such.module.work")


def test_arguments_that_are_not_json_are_refused_at_once() -> None:
    with pytest.raises(TypeError):
        enqueue(work.note, object())


def test_a_job_does_not_run_before_its_time(run_jobs: RunJobs) -> None:
    enqueue(work.note, 1, run_after=timezone.now() + timedelta(hours=1))
    assert run_jobs() == 0
    with time_machine.travel(timezone.now() + timedelta(hours=2)):
        assert run_jobs() == 1


def test_a_claimed_row_cannot_be_claimed_again_before_its_lease_ends() -> None:
    row = enqueue(work.note, 1)
    with time_machine.travel(datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=10_000), tick=False) as clock:
        assert runner.claim(row.pk)
        assert runner.claim(row.pk) is None
        clock.shift(timedelta(seconds=60 + settings.JOB_LEASE_GRACE_SECONDS + 1))
        assert runner.claim(row.pk)


def test_a_worker_that_lost_its_lease_does_not_delete_the_row_of_its_successor() -> None:
    row = enqueue(work.note, 1)
    late = runner.claim(row.pk)
    assert late
    sweep.void_leases()
    successor = runner.claim(row.pk)
    assert successor
    runner.finish(late)
    assert Job.objects.get().claimed_until == successor.claimed_until


def test_a_failing_job_waits_longer_each_time_and_is_parked_in_the_end(
    settings: Settings, run_jobs: RunJobs
) -> None:
    settings.JOB_MAX_TRIES = 3
    enqueue(work.fail, 13)
    waits = []
    with time_machine.travel(timezone.now(), tick=False) as clock:
        for _ in range(3):
            run_jobs()
            waits.append(Job.objects.get().run_after - timezone.now())
            clock.shift(timedelta(hours=2))
        assert run_jobs() == 0
    row = Job.objects.get()
    assert waits[0] < waits[1]
    assert row.parked_at
    assert row.tries == 3
    assert "number 13 is no good" in row.last_error


def test_retry_delays_grow_up_to_a_limit() -> None:
    assert runner.retry_delay(1) < runner.retry_delay(2) < runner.retry_delay(60) == runner.LONGEST_DELAY


def test_a_job_whose_code_is_gone_is_parked_and_not_lost(run_jobs: RunJobs, settings: Settings) -> None:
    settings.JOB_MAX_TRIES = 1
    Job.objects.create(task="tests.jobs.work.removed", queue="default")
    run_jobs()
    assert Job.objects.get().parked_at


def test_a_job_that_kills_every_worker_is_parked_by_the_sweep(settings: Settings) -> None:
    settings.JOB_MAX_TRIES = 2
    row = enqueue(work.note, 1)
    for _ in range(2):
        assert runner.claim(row.pk)
        Job.objects.update(claimed_until=timezone.now() - timedelta(seconds=1))
    assert runner.claim(row.pk) is None
    sweep.announce_due()
    assert Job.objects.get().parked_at


def test_an_announced_job_is_announced_again_only_after_a_while() -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        enqueue(work.note, 1)
        assert sweep.announce_due() == 0
        clock.shift(sweep.ANNOUNCE_AGAIN_AFTER + timedelta(seconds=1))
        assert sweep.announce_due() == 1
        assert sweep.announce_due() == 0


def test_a_job_is_announced_when_its_time_has_come() -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        enqueue(work.note, 1, run_after=timezone.now() + timedelta(minutes=1))
        assert sweep.announce_due() == 0
        clock.shift(timedelta(minutes=1))
        assert sweep.announce_due() == 1


def test_a_job_whose_worker_died_is_announced_once_its_lease_has_expired() -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        row = enqueue(work.note, 1)
        claimed = runner.claim(row.pk)
        assert claimed
        assert claimed.claimed_until
        clock.move_to(claimed.claimed_until + timedelta(seconds=1))
        Job.objects.update(announced_at=timezone.now())
        assert sweep.announce_due() == 1
        assert sweep.announce_due() == 0
