"""Set-ups: one deal for several tables."""

from typing import Any

from django.db import models


class Setup(models.Model):
    """A deal that several tables play, so that their results can be compared. Sealed until the last of them has ended.

    Its secret is drawn and its commitment published before anybody is seated (docs/decisions/0005-sealed-set-ups.md).
    """

    label = models.CharField(max_length=80)
    game = models.CharField(max_length=32)
    options = models.JSONField()
    players = models.PositiveSmallIntegerField()
    secret = models.BinaryField()
    commitment = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = "set-up"

    def __str__(self) -> str:
        return self.label

    @property
    def seating(self) -> dict[str, Any]:
        """The seating that the seed is bound to: the same at every table, instead of the people of one table."""
        return {"setup": self.pk, "game": self.game, "options": self.options, "players": self.players}
