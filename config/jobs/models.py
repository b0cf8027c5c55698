from datetime import datetime
from typing import Self

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class JobQuerySet(models.QuerySet["Job"]):
    def due(self, now: datetime) -> Self:
        """Jobs to run now: their time has come, they are not parked, and no worker holds an unexpired lease."""
        free = Q(claimed_until__isnull=True) | Q(claimed_until__lt=now)
        return self.filter(free, parked_at__isnull=True, run_after__lte=now)


class Job(models.Model):
    """One piece of work that must happen. The row is deleted when the work is done."""

    task = models.CharField(_("task"), max_length=200)
    args = models.JSONField(_("arguments"), default=list)
    queue = models.CharField(_("queue"), max_length=30)
    run_after = models.DateTimeField(_("run after"), default=timezone.now)
    claimed_until = models.DateTimeField(_("claimed until"), null=True, blank=True)
    announced_at = models.DateTimeField(_("announced at"), null=True, blank=True)
    tries = models.PositiveSmallIntegerField(_("tries"), default=0)
    last_error = models.TextField(_("last error"), blank=True)
    parked_at = models.DateTimeField(_("parked at"), null=True, blank=True)
    created_at = models.DateTimeField(_("created at"), default=timezone.now)

    objects = JobQuerySet.as_manager()

    class Meta:
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        indexes = [models.Index("run_after", name="jobs_waiting", condition=Q(parked_at__isnull=True))]

    def __str__(self) -> str:
        return f"{self.task}({', '.join(map(repr, self.args))})"
