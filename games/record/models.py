"""Incidents: what happened at a table besides the moves."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.matches.models.matches import Match
from games.votes.models import Motion


class Incident(models.Model):
    """An entry of the match log that is not a move: a vote, a pause, a seat that changes hands, a ruling."""

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
        RESEATED = "reseated", _("ruling: new seats")
        CORRECTED = "corrected", _("ruling: places corrected")
        FORFEITED = "forfeited", _("ruling: seat forfeited")
        SEAT_RETURNED = "seat_returned", _("ruling: seat given back")
        PLAYED_ON = "played_on", _("ruling: played on")
        ROLLED_BACK = "rolled_back", _("ruling: back to an earlier move")
        ROLLED_FORWARD = "rolled_forward", _("ruling: withdrawn moves count again")
        HIDDEN_READ = "hidden_read", _("hidden information read")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="incidents")
    #: The version of the move before it.
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=16, choices=Kind.choices)
    #: The seat concerned; -1 is the whole table.
    seat = models.SmallIntegerField(default=-1)
    #: Who did it, and whom it happened to. A ruling without a person is by the moderators (docs/moderating/rulings.md).
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    motion = models.ForeignKey(Motion, on_delete=models.CASCADE, null=True, related_name="incidents")
    until = models.DateTimeField(null=True)
    #: The reason of a ruling in its author's words; and further details, depending on the kind.
    reason = models.CharField(max_length=500, blank=True)
    facts = models.JSONField(default=dict)
    happened_at = models.DateTimeField()

    class Meta:
        ordering = ["match", "version", "pk"]

    def __str__(self) -> str:
        return f"{self.kind} in {self.match_id}"
