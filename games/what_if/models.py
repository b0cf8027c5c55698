"""Lines that a player tries out, visible only to them."""

from django.db import models

from games.matches.models.matches import Seat


class Sketch(models.Model):
    """A line that a seat tries out for itself, from what it could see at `base_version`. It never changes the match.

    Unknown cards are drawn again for each `sample`, never taken from the real position.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="sketches")
    #: Kept lines have a name; the line being tried has none.
    name = models.CharField(max_length=40, blank=True)
    base_version = models.PositiveIntegerField()
    sample = models.PositiveIntegerField(default=0)
    #: The tried actions in order: [{"seat": 2, "action": {…}}, …]. Table steps follow automatically and are not stored.
    actions = models.JSONField(default=list)
    #: Counts the changes, so that only one of two simultaneous changes is accepted.
    revision = models.PositiveIntegerField(default=0)
    #: Since when an AI has been thinking about the opponents' moves.
    thinking_since = models.DateTimeField(null=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["seat", "name"], name="one_sketch_per_name")]
        indexes = [models.Index(fields=["changed_at"], name="sketches_by_age")]

    def __str__(self) -> str:
        return f"sketch of {self.seat_id}"
