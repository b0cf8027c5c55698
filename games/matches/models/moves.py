"""The moves of a match, and who made them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.matches.models.matches import Match


class ActorKind(models.TextChoices):
    """Who made a move. All kinds go through the same write path."""

    PERSON = "person", _("person")
    AI = "ai", _("AI")
    TABLE = "table", _("table")
    PLAN = "plan", _("plan made ahead")
    ABSENCE = "absence", _("default for an absent player")
    CARETAKER = "caretaker", _("AI for an absent player")
    FORCED = "forced", _("the only legal choice")
    RULING = "ruling", _("ruling")


class Move(models.Model):
    """One applied action, its events, and the state it led to. Never changed afterwards."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    #: The version of the match that this move led to.
    version = models.PositiveIntegerField()
    #: Index of the acting seat; -1 is the table itself.
    seat = models.SmallIntegerField()
    action = models.BinaryField()
    events = models.BinaryField()
    state = models.BinaryField()
    rules_version = models.PositiveSmallIntegerField()
    actor_kind = models.CharField(max_length=16, choices=ActorKind.choices)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    #: For a forced move: the number of the rule that left no alternative.
    rule = models.CharField(max_length=16, blank=True)
    #: For a rollback, which has no action: the version whose position is restored. The moves in between are withdrawn
    #: but stay on record (games.matches.selectors.withdrawals).
    resumes = models.PositiveIntegerField(null=True)
    #: Key of the submission, on its first move, so that sending it again is harmless.
    submission = models.CharField(max_length=64, blank=True)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["match", "version"]
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="one_move_per_version"),
            models.UniqueConstraint(
                fields=["match", "seat", "submission"],
                condition=~Q(submission=""),
                name="one_move_per_submission",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}.{self.version}"
