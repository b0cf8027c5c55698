"""People who wait for a quick match."""

from django.conf import settings
from django.db import models


class Seeker(models.Model):
    """Somebody who waits for others who want the same: this game, this number of players, this pace."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="seekers")
    game = models.CharField(max_length=32)
    players = models.PositiveSmallIntegerField()
    #: A clock preset (games.clocks.rules.settings.PRESETS).
    pace = models.CharField(max_length=16)
    since = models.DateTimeField()
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["since", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["user", "game", "players", "pace"], name="one_seeker_per_wish")
        ]
        indexes = [models.Index(fields=["game", "players", "pace"], name="seekers_by_wish")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.game} for {self.players}, {self.pace}"
