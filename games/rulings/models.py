"""Hidden readings: moderators read what a running match hides."""

from django.conf import settings
from django.db import models

from games.matches.models.matches import Match
from games.record.models import Incident


class HiddenReading(models.Model):
    """A moderator has read what is hidden in a running match.

    The players are told when the match is over, not before: knowing that a moderator looked could give away what
    there was to see.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="readings")
    reader = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    reason = models.CharField(max_length=500)
    #: The position that was read.
    version = models.PositiveIntegerField()
    read_at = models.DateTimeField()
    #: The log entry about it; none as long as the match runs.
    incident = models.OneToOneField(Incident, on_delete=models.CASCADE, null=True, related_name="reading")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.match_id}.{self.version} read by {self.reader_id}"
