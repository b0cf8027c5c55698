"""Substitutes, vacancies and tenures: how seats change hands."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.matches.models.matches import Seat


class Substitute(models.Model):
    """A person's offer to take over seats that others have left, and what kind of seats."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="substitute")
    is_willing = models.BooleanField(default=True)
    #: For which matches: keys of games, and numbers of players.
    games = models.JSONField(default=list)
    player_counts = models.JSONField(default=list)
    most_seats = models.PositiveSmallIntegerField(default=1)
    #: The substitute who was asked longest ago is asked first.
    asked_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"substitute {self.user_id}"


class Vacancy(models.Model):
    """A seat that a substitute may take; closed when one does, its holder comes back, or the match ends."""

    class Cause(models.TextChoices):
        TIMED_OUT = "timed_out", _("time ran out")
        GIVEN_UP = "given_up", _("given up")
        VOTE = "vote", _("by vote")

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="vacancies")
    cause = models.CharField(max_length=16, choices=Cause.choices)
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )

    class Meta:
        verbose_name_plural = "vacancies"
        ordering = ["opened_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["seat"], condition=Q(closed_at__isnull=True), name="one_open_vacancy_per_seat"
            )
        ]

    def __str__(self) -> str:
        return f"vacancy of {self.seat_id}"


class Tenure(models.Model):
    """The time in which one person held a seat. A seat that never changed hands has none.

    It covers the moves after `from_version` up to `until_version`. Ratings read the flags: a player who left counts
    with `rank`, behind everybody who stayed; a substitute is credited with the seat and never loses rating by it.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="tenures")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="tenures")
    is_substitute = models.BooleanField(default=False)
    has_left = models.BooleanField(default=False)
    from_version = models.PositiveIntegerField(default=0)
    until_version = models.PositiveIntegerField(null=True)
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    #: The rank of a player who left, set when the match ends.
    rank = models.PositiveSmallIntegerField(null=True)
    #: The private note of a former holder, which their successor does not get.
    note = models.TextField(blank=True)

    class Meta:
        ordering = ["seat", "from_version", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["seat"], condition=Q(ended_at__isnull=True), name="one_present_tenure_per_seat"
            )
        ]
        indexes = [models.Index(fields=["user", "ended_at"], name="tenures_of_a_person")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.seat_id}"
