"""The safety net: rows whose message was lost, whose worker died or whose time has come."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from config.jobs.enqueuing import announce
from config.jobs.models import Job
from config.jobs.registry import time_limit_of

# A row that was announced waits in a queue; announcing it at every sweep would only make a long queue longer.
ANNOUNCE_AGAIN_AFTER = timedelta(seconds=30)
ROWS_PER_SWEEP = 500


def announce_due() -> int:
    """Announce rows that are due and that nobody was told about lately. Stops while the broker is away."""
    now = timezone.now()
    _park_worn_out()
    unannounced = Q(announced_at__isnull=True) | Q(announced_at__lt=now - ANNOUNCE_AGAIN_AFTER)
    announced = []
    for pk, task, queue in (
        Job.objects.due(now)
        .filter(unannounced)
        .order_by("run_after", "pk")
        .values_list("pk", "task", "queue")[:ROWS_PER_SWEEP]
    ):
        if not announce(pk, queue, time_limit=time_limit_of(task)):
            break
        announced.append(pk)
    Job.objects.filter(pk__in=announced).update(announced_at=now)
    return len(announced)


def void_leases() -> None:
    """Free every row. Only right when no worker can be alive: at the start of the one embedded process."""
    Job.objects.filter(parked_at__isnull=True).update(claimed_until=None, announced_at=None)


def _park_worn_out() -> None:
    """Rows whose last allowed try ended without a word: their worker was killed each time."""
    now = timezone.now()
    Job.objects.due(now).filter(tries__gte=settings.JOB_MAX_TRIES).update(
        parked_at=now, claimed_until=None, last_error=_("Every worker that tried this job died of it.")
    )
