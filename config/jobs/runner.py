"""Claims a job, runs it once, and puts it back or parks it when it fails."""

import logging
import traceback
from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from config.jobs.models import Job, JobQuerySet
from config.jobs.registry import kind_named, time_limit_of

logger = logging.getLogger(__name__)

FIRST_DELAY_SECONDS = 4
LONGEST_DELAY = timedelta(hours=1)
LONGEST_ERROR = 4000


def run(job_id: int) -> bool:
    """Run a job. False if there is nothing to do: it is done, claimed by another worker, not due or parked."""
    row = claim(job_id)
    if row is None:
        return False
    try:
        kind_named(row.task).work(*row.args)
    except Exception as error:  # noqa: BLE001  whatever went wrong is a reason to try again, not to stop the worker
        _put_back(row, error)
    else:
        finish(row)
    return True


def claim(job_id: int) -> Job | None:
    """Take the lease on a job by one conditional update, so that exactly one of many claimers gets it."""
    now = timezone.now()
    row = Job.objects.due(now).filter(pk=job_id, tries__lt=settings.JOB_MAX_TRIES).first()
    if row is None:
        return None
    lease_end = now + _lease(row)
    # Counted before the work starts: a job that kills its worker must run out of tries too.
    is_ours = (
        Job.objects.due(now)
        .filter(pk=job_id, tries=row.tries)
        .update(claimed_until=lease_end, tries=row.tries + 1)
    )
    if not is_ours:
        return None
    row.claimed_until, row.tries = lease_end, row.tries + 1
    return row


def finish(row: Job) -> None:
    _held(row).delete()


def retry_delay(tries: int) -> timedelta:
    return timedelta(seconds=min(FIRST_DELAY_SECONDS * 2 ** (tries - 1), LONGEST_DELAY.total_seconds()))


def _lease(row: Job) -> timedelta:
    return timedelta(seconds=time_limit_of(row.task) + settings.JOB_LEASE_GRACE_SECONDS)


def _held(row: Job) -> JobQuerySet:
    """The row, but only while we hold its lease: once another worker has claimed it, it is not ours to change."""
    return Job.objects.filter(pk=row.pk, claimed_until=row.claimed_until)


def _put_back(row: Job, error: Exception) -> None:
    story = "".join(traceback.format_exception(error))[-LONGEST_ERROR:]
    if row.tries >= settings.JOB_MAX_TRIES:
        logger.error("Job %s is parked after %s tries: %s", row.pk, row.tries, row, exc_info=error)
        _held(row).update(parked_at=timezone.now(), claimed_until=None, last_error=story)
        return
    run_after = timezone.now() + retry_delay(row.tries)
    logger.warning("Job %s failed and is tried again at %s: %s", row.pk, run_after, row, exc_info=error)
    _held(row).update(run_after=run_after, claimed_until=None, announced_at=None, last_error=story)
