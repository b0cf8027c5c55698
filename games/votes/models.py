"""Motions and ballots."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.matches.models.matches import Match, Seat


class Motion(models.Model):
    """A question that the players vote about. Only one of each kind is open at a time."""

    class Kind(models.TextChoices):
        PAUSE = "pause", _("pause the match")
        RESUME = "resume", _("end the pause")
        VOID = "void", _("end the match without a result")
        REPLACE = "replace", _("look for a substitute")

    class Outcome(models.TextChoices):
        PASSED = "passed", _("accepted")
        REJECTED = "rejected", _("rejected")
        EXPIRED = "expired", _("too few votes")
        MOOT = "moot", _("no longer needed")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="motions")
    kind = models.CharField(max_length=16, choices=Kind.choices)
    proposer = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    #: For REPLACE: the seat that a substitute is to take, and its holder.
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="+")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    #: For PAUSE: when the pause would end.
    until = models.DateTimeField(null=True)
    opened_at = models.DateTimeField()
    closes_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=16, choices=Outcome.choices, blank=True)

    class Meta:
        ordering = ["-opened_at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "kind"],
                condition=Q(closed_at__isnull=True),
                name="one_open_motion_per_kind",
            )
        ]
        indexes = [
            models.Index("closes_at", name="motions_by_closing", condition=Q(closed_at__isnull=True)),
        ]

    def __str__(self) -> str:
        return f"{self.kind} in {self.match_id}"


class Ballot(models.Model):
    """A person's answer to a motion; it cannot be changed."""

    motion = models.ForeignKey(Motion, on_delete=models.CASCADE, related_name="ballots")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    is_yes = models.BooleanField()
    cast_at = models.DateTimeField()

    class Meta:
        ordering = ["cast_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["motion", "user"], name="one_ballot_per_person"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} on {self.motion_id}: {self.is_yes}"
