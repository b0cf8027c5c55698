"""Outages of the site, and turns that a clock has measured."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.matches.models.matches import Match


class Heartbeat(models.Model):
    """When the site was last alive: one row, updated by every sweep of the clocks."""

    beaten_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"alive at {self.beaten_at}"


class Outage(models.Model):
    """A time in which the site was down. Running clocks were credited with it."""

    began_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    #: How many running clocks were credited.
    credited = models.PositiveIntegerField()

    class Meta:
        ordering = ["-ended_at"]

    def __str__(self) -> str:
        return f"{self.began_at} – {self.ended_at}"


class MeasuredTurn(models.Model):
    """A person's turn that a clock has measured, for the reliability figures."""

    class Outcome(models.TextChoices):
        IN_TIME = "in_time", _("in time")
        LATE = "late", _("late")
        TIMED_OUT = "timed_out", _("timed out")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="measured_turns"
    )
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+")
    outcome = models.CharField(max_length=16, choices=Outcome.choices)
    ended_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["user", "-ended_at", "outcome"], name="measured_turns_of_a_person")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.outcome}"
