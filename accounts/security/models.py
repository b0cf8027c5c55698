"""Traces: where people came from, as digests that only tell whether two people share a place."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Trace(models.Model):
    """One network or one device of one person. Deleted 90 days after it was last seen."""

    class Kind(models.TextChoices):
        NETWORK = "network", _("network")
        DEVICE = "device", _("device")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="traces")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    #: Keyed, so that the database alone does not reveal an IP address.
    digest = models.CharField(max_length=64)
    first_seen = models.DateTimeField()
    last_seen = models.DateTimeField()
    days_seen = models.PositiveIntegerField(default=1)

    class Meta:
        verbose_name = _("trace")
        verbose_name_plural = _("traces")
        constraints = [
            models.UniqueConstraint(fields=["user", "kind", "digest"], name="one_trace_per_person_and_place")
        ]
        indexes = [
            models.Index(fields=["kind", "digest"], name="traces_by_place"),
            models.Index(fields=["last_seen"], name="traces_by_age"),
        ]
        permissions = [("view_signals", "May read evidence sheets and shared networks")]

    def __str__(self) -> str:
        return f"{self.kind} of {self.user_id}"
