"""A turn that is not confirmed yet."""

from django.db import models

from games.matches.models.matches import Seat


class TurnDraft(models.Model):
    """An unfinished turn, private to its seat: actions that would follow `base_version`."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="draft")
    base_version = models.PositiveIntegerField()
    actions = models.JSONField(default=list)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"draft of {self.seat_id}"
