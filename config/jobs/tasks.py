"""The Celery tasks of jobs: run one by its id, and the sweep."""

from celery import shared_task

from config.jobs import runner, sweep


@shared_task
def run_job(job_id: int) -> None:
    runner.run(job_id)


@shared_task(expires=30)
def announce_due_jobs() -> None:
    sweep.announce_due()
