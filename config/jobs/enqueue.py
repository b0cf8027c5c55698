"""Stores a job and announces it to the workers."""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.db import transaction
from django.utils import timezone

from config.jobs.registry import job_name, kind_named
from config.prepared import insert_rows

if TYPE_CHECKING:
    from config.jobs.models import Job

logger = logging.getLogger(__name__)


def enqueue(
    task: Callable[..., Any] | str, *args: Any, run_after: datetime | None = None, queue: str | None = None
) -> "Job":
    """Store a job in the caller's transaction; the workers are told when it commits.

    The arguments are stored as JSON: pass ids, not objects.
    """
    (row,) = enqueue_all(task, [args], run_after=run_after, queue=queue)
    return row


def enqueue_all(
    task: Callable[..., Any] | str,
    calls: Iterable[Sequence[Any]],
    *,
    run_after: datetime | None = None,
    queue: str | None = None,
) -> "list[Job]":
    """Store several calls of one task as jobs, in one query."""
    kind = kind_named(task if isinstance(task, str) else job_name(task))
    now = timezone.now()
    is_due = run_after is None or run_after <= now
    jobs: type[Job] = apps.get_model("jobs", "Job")
    rows = [
        jobs(
            task=kind.name,
            args=args,
            queue=queue or kind.queue,
            run_after=run_after or now,
            announced_at=now if is_due else None,
        )
        for args in calls
    ]
    insert_rows(rows)
    for row in rows if is_due else ():
        transaction.on_commit(partial(announce, row.pk, row.queue, time_limit=kind.time_limit))
    return rows


def is_under_way(task: str) -> bool:
    """Whether a job of this kind is waiting or running; parked ones do not count."""
    return bool(apps.get_model("jobs", "Job").objects.filter(task=task, parked_at=None).exists())


def announce(job_id: int, queue: str, *, time_limit: int) -> bool:
    """Tell the workers of a queue about a job. False if the broker is down: the sweep will tell them later."""
    from config.jobs.messages import send

    try:
        send("config.jobs.tasks.run_job", job_id, queue, time_limit=time_limit)
    except Exception as error:  # noqa: BLE001  the request that wrote the row has succeeded all the same
        logger.warning("Job %s could not be announced and waits for the sweep: %s", job_id, error)
        return False
    return True
