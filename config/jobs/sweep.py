"""Sweep for jobs whose message was lost, whose worker died or whose time has come."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from config.jobs.enqueue import announce
from config.jobs.models import Job
from config.jobs.registry import time_limit_of

# An announced row waits in a queue; announcing it at every sweep would only make a long queue longer.
ANNOUNCE_AGAIN_AFTER = timedelta(seconds=30)
ROWS_PER_SWEEP = 500


def announce_due() -> int:
    """Announce jobs that are due and were not announced lately. Stops when the broker is down."""
    now = timezone.now()
    _park_worn_out(now)
    # A due row with an expired lease has lost its worker. No message is queued for it, so it is announced at once.
    forgotten = Q(announced_at__isnull=True) | Q(announced_at__lt=now - ANNOUNCE_AGAIN_AFTER)
    orphaned = Q(claimed_until__isnull=False)
    rows = Job.objects.due(now).filter(forgotten | orphaned).order_by("run_after", "pk")[:ROWS_PER_SWEEP]
    announced = []
    for row in rows.only("pk", "task", "queue"):
        if not announce(row.pk, row.queue, time_limit=time_limit_of(row.task)):
            break
        announced.append(row.pk)
    # Only those still due: a quick worker may have taken its row already.
    Job.objects.due(now).filter(pk__in=announced).update(announced_at=now, claimed_until=None)
    return len(announced)


def void_leases() -> None:
    """Void all leases. Only right when no worker can be alive: at the start of the one embedded process."""
    Job.objects.filter(parked_at__isnull=True).update(claimed_until=None, announced_at=None)


def _park_worn_out(now: datetime) -> None:
    """Park rows whose last allowed try ended without an error: their worker was killed each time."""
    Job.objects.due(now).filter(tries__gte=settings.JOB_MAX_TRIES).update(
        parked_at=now, claimed_until=None, last_error=_("Every worker that tried this job died of it.")
    )
