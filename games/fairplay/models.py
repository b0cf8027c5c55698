"""Figures about finished matches from which fair-play signals are computed; replaced when a match is gauged again.

See docs/moderating/fair-play.md.
"""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.matches.models.matches import Match


class SeatGauge(models.Model):
    """How one person's part in a finished match ended."""

    class Departure(models.TextChoices):
        STAYED = "", _("stayed")
        RESIGNED = "resigned", _("resigned")
        TIMED_OUT = "timed_out", _("time ran out")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seat_gauges")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    departure = models.CharField(max_length=16, choices=Departure.choices, blank=True)
    #: Whether they ranked in the lower half of the table when they left.
    was_losing = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "user"], name="one_gauge_per_person")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.match_id}"


class PairGauge(models.Model):
    """What one person's decisions gave another in a finished match: sums, in points (games.fairplay.rules.benefit)."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="pair_gauges")
    giver = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    receiver = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    decisions = models.PositiveIntegerField()
    cost = models.FloatField()
    gift = models.FloatField()
    excess = models.FloatField()
    variance = models.FloatField()
    #: The decisions with the greatest excess, as [version, cost, gift, excess].
    striking = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "giver", "receiver"], name="one_gauge_per_pair")
        ]

    def __str__(self) -> str:
        return f"{self.giver_id} for {self.receiver_id} in {self.match_id}"
