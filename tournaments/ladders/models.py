"""Challenges on a ladder, and snapshots of its order."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.competitions.models.competitions import Division
from tournaments.competitions.models.entries import Entry
from tournaments.competitions.models.rounds import Table


class Challenge(models.Model):
    """A table that a player wants to play on a ladder. It begins when all challenged players have accepted."""

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for answers")
        PLAYING = "playing", _("being played")
        FINISHED = "finished", pgettext_lazy("a challenge", "finished")
        DECLINED = "declined", pgettext_lazy("a challenge", "declined")
        EXPIRED = "expired", _("not answered in time")
        WITHDRAWN = "withdrawn", pgettext_lazy("a challenge", "withdrawn")

    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="challenges")
    challenger = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="challenges")
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.OPEN)
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    table = models.OneToOneField(Table, on_delete=models.PROTECT, null=True, related_name="challenge")

    class Meta:
        ordering = ["-made_at", "-pk"]
        indexes = [
            models.Index("expires_at", name="challenges_by_expiry", condition=Q(status="open")),
            models.Index(fields=["division", "status"], name="challenges_of_a_ladder"),
        ]

    def __str__(self) -> str:
        return f"challenge of {self.challenger_id}"


class ChallengedEntry(models.Model):
    """A challenged player, and their answer."""

    challenge = models.ForeignKey(Challenge, on_delete=models.CASCADE, related_name="challenged")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="challenged_by")
    has_agreed = models.BooleanField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["challenge", "entry"], name="one_challenge_per_entry")]

    def __str__(self) -> str:
        return f"{self.entry_id} in challenge {self.challenge_id}"


class LadderSnapshot(models.Model):
    """The order of a ladder at its start and at the beginning of every month."""

    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="snapshots")
    taken_on = models.DateField()
    #: Entry ids from the top down.
    order = models.JSONField()

    class Meta:
        ordering = ["-taken_on"]
        constraints = [models.UniqueConstraint(fields=["division", "taken_on"], name="one_snapshot_per_day")]

    def __str__(self) -> str:
        return f"ladder {self.division_id} on {self.taken_on}"
