"""Models of entries, the guest list, contenders of a division and forbidden pairs."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.competitions.models.competitions import Competition, Division


class Entry(models.Model):
    """A person in a competition. The row stays when the person leaves, so their results are kept."""

    class State(models.TextChoices):
        ENTERED = "entered", _("signed up")
        RESERVE = "reserve", _("reserve")
        ACTIVE = "active", _("playing")
        WITHDRAWN = "withdrawn", pgettext_lazy("a person", "withdrawn")
        DROPPED = "dropped", _("dropped out")
        REMOVED = "removed", _("removed")

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="entries")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="competition_entries"
    )
    state = models.CharField(max_length=16, choices=State.choices, default=State.ENTERED)
    entered_at = models.DateTimeField()
    checked_in_at = models.DateTimeField(null=True)
    #: Displayed rating at sign-up, used for seeding; None if unrated.
    seed_rating = models.IntegerField(null=True)
    #: The round of the first stage in which a latecomer joined.
    joined_round = models.PositiveSmallIntegerField(default=1)
    #: Points that directors added or took away, over all stages.
    adjustment = models.FloatField(default=0)
    left_at = models.DateTimeField(null=True)
    #: Place in the whole competition, set when it is over.
    final_place = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ["competition", "entered_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["competition", "user"], name="one_entry_per_person")]
        indexes = [models.Index(fields=["competition", "state"], name="entries_by_state")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.competition_id}"

    @property
    def has_left(self) -> bool:
        return self.state in (self.State.WITHDRAWN, self.State.DROPPED, self.State.REMOVED)


class Guest(models.Model):
    """A person on the guest list: may enter even if the competition is by invitation only."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="guests")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["competition", "user"], name="one_guest_per_person")]

    def __str__(self) -> str:
        return f"{self.user_id} to {self.competition_id}"


class Contender(models.Model):
    """An entry in a division. Place, games, points and keys are derived from the tables and can be rebuilt at any time.
    On a ladder `place` is the rung: it follows from the order of the results and cannot be rebuilt from the tables.
    """

    class Outcome(models.TextChoices):
        """What the end of the stage meant for the contender."""

        UP = "up", _("promoted")
        STAY = "stay", _("stays")
        DOWN = "down", _("relegated")
        THROUGH = "through", _("goes on")
        ALTERNATE = "alternate", _("alternate")
        OUT = "out", _("out")

    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="contenders")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="contenders")
    #: 1 is the best. Decides only who meets whom first.
    seed = models.PositiveIntegerField()
    place = models.PositiveIntegerField(null=True)
    games = models.PositiveSmallIntegerField(default=0)
    points = models.FloatField(default=0)
    #: Every tie-break key with its value, and which one separates this row from the one above (scoring.rules).
    keys = models.JSONField(default=list)
    byes = models.PositiveSmallIntegerField(default=0)
    #: Empty until the stage is over.
    outcome = models.CharField(max_length=16, choices=Outcome.choices, blank=True)
    #: On a ladder: when the contender came to this rung, and when they last played a table.
    since = models.DateTimeField(null=True)
    last_played_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["division", "place", "seed"]
        constraints = [models.UniqueConstraint(fields=["division", "entry"], name="one_contender_per_entry")]
        indexes = [models.Index(fields=["division", "place"], name="contenders_by_place")]

    def __str__(self) -> str:
        return f"{self.entry_id} in division {self.division_id}"


class ForbiddenPair(models.Model):
    """Two entries that are never drawn to the same table, e.g. members of one family."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="forbidden_pairs")
    first = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="one_ban_per_pair"),
            models.CheckConstraint(condition=Q(first__lt=models.F("second")), name="pairs_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.first_id} and {self.second_id}"
