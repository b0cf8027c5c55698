"""Chat messages, visits and notes."""

from django.conf import settings
from django.db import models

from games.matches.models.matches import Match, Seat


class ChatMessage(models.Model):
    """A message in the chat of a table."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chat")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=1000)
    said_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "said_at", "pk"]

    def __str__(self) -> str:
        return f"chat {self.pk}"


class Visit(models.Model):
    """What the holder of a seat has seen of the match. Nothing is stored about spectators."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="visits")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    #: The newest version that a page has shown.
    seen_version = models.PositiveIntegerField(default=0)
    #: Moves after this version are news in the current visit.
    news_from = models.PositiveIntegerField(default=0)
    #: The same for incidents: the newest that was shown, and the one after which they are news.
    seen_incident = models.PositiveBigIntegerField(default=0)
    news_from_incident = models.PositiveBigIntegerField(default=0)
    seen_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat", "user"], name="one_visit_per_seat_and_person")]

    def __str__(self) -> str:
        return f"visit of {self.seat_id}"


class Note(models.Model):
    """A player's private note about a match."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="note")
    text = models.TextField(blank=True, max_length=20_000)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"note of {self.seat_id}"
