"""Matches and their seats."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.matches.models.occupancy import Occupancy
from games.matches.models.setups import Setup


class Absence(models.TextChoices):
    """The table's rule for a player whose time has run out."""

    CARETAKER = "caretaker", _("a computer player plays for them until they come back")
    RESIGN = "resign", _("they leave the match")
    SUBSTITUTE = "substitute", _("somebody else may take their seat")


class Match(models.Model):
    """One play of a game. `version` counts the moves; `state` is the position after the last one."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")
        VOID = "void", _("void")

    game = models.CharField(max_length=32)
    options = models.JSONField()
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="hosted_matches"
    )
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.OPEN)
    #: What the host calls the table, if anything.
    name = models.CharField(max_length=40, blank=True, default="", db_default="")
    is_private = models.BooleanField(default=False)
    welcomes_spectators = models.BooleanField(default=True)
    #: Token of the invitation link: whoever has it may join a private table.
    invitation = models.CharField(max_length=43, unique=True)

    #: Fair shuffles: the secret is drawn when the table opens and revealed when the match has ended.
    secret = models.BinaryField()
    commitment = models.CharField(max_length=64)
    #: Who sat where when the match began; the seed is bound to it (games.core.fairness).
    seating = models.JSONField(null=True)
    #: The deal that this table shares with others; secret, commitment and seating are then those of the set-up.
    setup = models.ForeignKey(Setup, on_delete=models.PROTECT, null=True, blank=True, related_name="matches")
    #: The match whose players meet here again.
    rematch_of = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematches"
    )

    #: Clock settings (games.clocks.rules.settings.ClockSettings); None means that no clock runs.
    clock = models.JSONField(null=True)
    #: What happens when a player's time runs out, and the level of the AI that plays for them, if any.
    absence = models.CharField(max_length=16, choices=Absence.choices, default=Absence.CARETAKER)
    caretaker_level = models.CharField(max_length=16, blank=True)
    #: While `paused_at` is set no clock runs. A pause ends at `paused_until`; `paused_for` is the sum of past pauses.
    paused_at = models.DateTimeField(null=True)
    paused_until = models.DateTimeField(null=True)
    paused_for = models.DurationField(default=timedelta)
    #: The table cannot end such a pause by vote, and it does not count towards the pauses that the table may vote for.
    paused_by_ruling = models.BooleanField(default=False)

    #: The minimum reliability, in percent, of players who sit down; 0 demands nothing.
    least_reliability = models.PositiveSmallIntegerField(default=0)

    #: Whether bots may sit down here.
    welcomes_bots = models.BooleanField(default=False)

    version = models.PositiveIntegerField(default=0)
    rules_version = models.PositiveSmallIntegerField(default=0)
    state = models.BinaryField(null=True)
    #: Whether a table step is due.
    awaits_table = models.BooleanField(default=False)

    opened_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "matches"
        permissions = [
            ("rule_match", "May rule about any match"),
            ("roll_back_match", "May take any match back to an earlier move"),
            ("read_hidden", "May read what is hidden in a running match"),
        ]
        indexes = [
            models.Index(fields=["status", "-changed_at"], name="match_by_status"),
            models.Index("paused_until", name="matches_paused", condition=Q(paused_until__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.game} #{self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.pk])

    @property
    def has_begun(self) -> bool:
        """Whether the match was dealt, even if nobody has moved."""
        return self.started_at is not None

    @property
    def is_over(self) -> bool:
        return self.status in (self.Status.FINISHED, self.Status.CANCELLED, self.Status.VOID)


class Seat(Occupancy, models.Model):
    """A place at the table: free, or held by a person or by an AI of a declared level."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="seats"
    )
    ai_level = models.CharField(max_length=16, blank=True)
    is_awaited = models.BooleanField(default=False)
    awaited_since = models.DateTimeField(null=True)
    resigned_at = models.DateTimeField(null=True)
    #: The AI that plays for good, by a ruling, for a player who left; if empty, default actions are played.
    stand_in = models.CharField(max_length=16, blank=True)
    #: Since when a caretaker plays for the holder, and whether the holder has asked for the seat back.
    caretaker_since = models.DateTimeField(null=True)
    is_returning = models.BooleanField(default=False)
    #: The clock of a person's seat (games.clocks.rules.clock.Clock), and the times in it that sweeps query.
    clock = models.JSONField(null=True)
    deadline = models.DateTimeField(null=True)
    remind_at = models.DateTimeField(null=True)
    points = models.IntegerField(null=True)
    rank = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["match", "index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="one_seat_per_place"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_per_person"),
            models.CheckConstraint(
                condition=Q(user__isnull=True) | Q(ai_level=""), name="seat_held_by_person_or_ai"
            ),
        ]
        indexes = [
            models.Index(
                fields=["user", "is_awaited"], name="seats_awaited", condition=Q(user__isnull=False)
            ),
            models.Index("deadline", name="seats_by_deadline", condition=Q(deadline__isnull=False)),
            models.Index("remind_at", name="seats_by_reminder", condition=Q(remind_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.match} seat {self.index}"

    @property
    def is_left_to_care(self) -> bool:
        """Whether a caretaker plays and the holder has not asked for the seat back."""
        return self.is_in_care and not self.is_returning

    def end_care(self) -> None:
        """Give the seat back from the caretaker to its holder. The caller saves."""
        self.caretaker_since, self.is_returning = None, False

    @property
    def has_stayed(self) -> bool:
        """Whether the holder has neither resigned nor left the seat to a caretaker. Those who have rank last."""
        return self.resigned_at is None and (self.caretaker_since is None or self.is_returning)
