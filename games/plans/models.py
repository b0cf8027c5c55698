"""What a player keeps beside a match, for nobody else's eyes."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.matches import Seat


class TurnDraft(models.Model):
    """An unfinished turn, private to its seat: actions that would follow `base_version`."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="draft")
    base_version = models.PositiveIntegerField()
    actions = models.JSONField(default=list)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"draft of {self.seat_id}"


class Plan(models.Model):
    """Sealed orders of a seat, given ahead of time: only their owner and the write path ever read them.

    Standing orders are in force until they are erased. A conditional turn is made for one occasion; afterwards its
    row tells its owner what became of it.
    """

    #: The kind of plans for one turn; every other kind names standing orders of the game.
    CONDITIONAL = "conditional"

    class Status(models.TextChoices):
        DRAFT = "draft", _("not in force")
        IN_FORCE = "in_force", _("in force")
        PLAYED = "played", _("played")
        LEFT_TO_OWNER = "left_to_owner", _("left to you")
        EXPIRED = "expired", _("expired")

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="plans")
    kind = models.CharField(max_length=32)
    #: What a conditional turn is made for (games.engine.core.planning.Occasion); empty for standing orders.
    occasion = models.CharField(max_length=24, blank=True)
    orders = models.JSONField()
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.IN_FORCE)
    #: The way through the tree that was taken, if its occasion came ("yn": yes, then no).
    way = models.CharField(max_length=8, blank=True)
    #: The step that was not legal any more, counted from 1.
    failed_step = models.PositiveSmallIntegerField(null=True)
    ended_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["seat", "kind", "occasion"], name="one_plan_per_kind_and_occasion"
            )
        ]

    def __str__(self) -> str:
        return f"plan of {self.seat_id}"


class Sketch(models.Model):
    """A line of play that a seat tries out for itself, from what it could see at `base_version`; changes no match.

    The unknowns are drawn anew for each `sample`, and never from the real position.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="sketches")
    #: Kept lines have a name; the line being tried has none.
    name = models.CharField(max_length=40, blank=True)
    base_version = models.PositiveIntegerField()
    sample = models.PositiveIntegerField(default=0)
    #: What was tried, in order: [{"seat": 2, "action": {…}}, …]. The table's own steps follow by themselves.
    actions = models.JSONField(default=list)
    #: Counts the changes, so that of two at the same time only one counts.
    revision = models.PositiveIntegerField(default=0)
    #: Since when an AI thinks about the moves of the others.
    thinking_since = models.DateTimeField(null=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["seat", "name"], name="one_sketch_per_name")]
        indexes = [models.Index(fields=["changed_at"], name="sketches_by_age")]

    def __str__(self) -> str:
        return f"sketch of {self.seat_id}"


class Note(models.Model):
    """What a player writes down for himself beside a match."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="note")
    text = models.TextField(blank=True, max_length=20_000)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"note of {self.seat_id}"
