"""What a player tries out, for nobody else's eyes."""

from django.db import models

from games.matches.models.matches import Seat


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
