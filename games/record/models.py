"""What a table votes about, and what its log tells beside the moves."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.matches import Match, Seat


class Motion(models.Model):
    """A question that the people at a table vote about. Of each kind one is open at a time."""

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
    #: The seat that a substitute is to take, and who held it.
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="+")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    #: When the pause would end.
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
    """What one person answered to a motion; it stands."""

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


class Incident(models.Model):
    """Something in the log of a match that is no move: a vote, a pause, a seat that changes hands, a ruling."""

    class Kind(models.TextChoices):
        MOTION_OPENED = "motion_opened", _("vote")
        MOTION_CLOSED = "motion_closed", _("result of a vote")
        PAUSED = "paused", _("pause")
        RESUMED = "resumed", _("end of a pause")
        SEAT_VACANT = "seat_vacant", _("seat without its holder")
        SEAT_TAKEN = "seat_taken", _("seat taken over")
        SEAT_TAKEN_BACK = "seat_taken_back", _("seat taken back")
        TIME_EXTENDED = "time_extended", _("ruling: more time")
        TIME_SHIFTED = "time_shifted", _("ruling: less time")
        RULED_PAUSE = "ruled_pause", _("ruling: pause")
        RULED_RESUME = "ruled_resume", _("ruling: end of a pause")
        RULED_AI = "ruled_ai", _("ruling: replaced by an AI")
        RULED_SUBSTITUTE = "ruled_substitute", _("ruling: substitute")
        ADJUDICATED = "adjudicated", _("ruling: result")
        VOIDED = "voided", _("ruling: no result")
        REINSTATED = "reinstated", _("ruling: result restored")
        RESEATED = "reseated", _("ruling: seated anew")
        CORRECTED = "corrected", _("ruling: places corrected")
        FORFEITED = "forfeited", _("ruling: seat forfeited")
        SEAT_RETURNED = "seat_returned", _("ruling: seat given back")
        PLAYED_ON = "played_on", _("ruling: played on")
        ROLLED_BACK = "rolled_back", _("ruling: back to an earlier move")
        ROLLED_FORWARD = "rolled_forward", _("ruling: withdrawn moves stand again")
        HIDDEN_READ = "hidden_read", _("hidden information read")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="incidents")
    #: The move that it followed.
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=16, choices=Kind.choices)
    #: The seat that it is about; -1 is the whole table.
    seat = models.SmallIntegerField(default=-1)
    #: Who did it, and whom it happened to. A ruling without a person is one of the moderators' (docs/rulings.md).
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    motion = models.ForeignKey(Motion, on_delete=models.CASCADE, null=True, related_name="incidents")
    until = models.DateTimeField(null=True)
    #: Why whoever ruled did so, in their own words; and what else they decided, as the kind needs it.
    reason = models.CharField(max_length=500, blank=True)
    facts = models.JSONField(default=dict)
    happened_at = models.DateTimeField()

    class Meta:
        ordering = ["match", "version", "pk"]

    def __str__(self) -> str:
        return f"{self.kind} in {self.match_id}"
