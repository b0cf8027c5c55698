"""Plans: what a player has decided ahead of time."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.matches.models.matches import Seat


class Plan(models.Model):
    """Orders of a seat, given ahead of time. Only their owner and the write path ever read them.

    Standing orders are in force until they are erased. A planned turn is made for one occasion; afterwards its row
    tells its owner what became of it.
    """

    #: The kind of planned turns; every other kind names standing orders of the game.
    CONDITIONAL = "conditional"

    class Status(models.TextChoices):
        DRAFT = "draft", _("not active")
        IN_FORCE = "in_force", _("active")
        PLAYED = "played", _("played")
        LEFT_TO_OWNER = "left_to_owner", _("left to you")
        EXPIRED = "expired", _("expired")

    #: Plans that may still be played, or have not been decided on.
    AHEAD = (Status.DRAFT, Status.IN_FORCE)

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="plans")
    kind = models.CharField(max_length=32)
    #: What a planned turn is made for (games.core.planning.Occasion); empty for standing orders.
    occasion = models.CharField(max_length=24, blank=True)
    orders = models.JSONField()
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.IN_FORCE)
    #: The path through the tree that was taken when the occasion came ("yn": yes, then no).
    way = models.CharField(max_length=8, blank=True)
    #: The step that was no longer legal, counted from 1.
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
