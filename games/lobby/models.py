"""Invitations by name."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.matches.models.matches import Match


class Invitation(models.Model):
    """An invitation of a person by name. It is open until `closed_at` is set or the table is no longer open."""

    class Answer(models.TextChoices):
        ACCEPTED = "accepted", pgettext_lazy("an invitation", "accepted")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations")
    invited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations_sent"
    )
    created_at = models.DateTimeField()
    #: The seat that is kept for the person while the invitation is open; None if any free seat will do.
    seat = models.PositiveSmallIntegerField(null=True)
    #: Empty while the invitation is open.
    answer = models.CharField(max_length=16, choices=Answer.choices, blank=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "user"],
                condition=Q(closed_at__isnull=True),
                name="one_open_invitation_per_person",
            ),
            models.UniqueConstraint(
                fields=["match", "seat"],
                condition=Q(closed_at__isnull=True),
                name="one_open_invitation_per_seat",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} to {self.match_id}"

    def get_absolute_url(self) -> str:
        return reverse("invitation", args=[self.pk])
