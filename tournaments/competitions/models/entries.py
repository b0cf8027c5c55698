"""Who takes part: entries, the guest list, and the place that somebody has in a division."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.competitions.models.competitions import Competition, Division


class Entry(models.Model):
    """A person in a competition. Rows stay when people leave, with what they have reached."""

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
    #: Displayed rating at sign-up, for seeding; None for somebody without one.
    seed_rating = models.IntegerField(null=True)
    #: In which round of the first stage somebody came who came late.
    joined_round = models.PositiveSmallIntegerField(default=1)
    #: Points given or taken by a director, all stages.
    adjustment = models.FloatField(default=0)
    left_at = models.DateTimeField(null=True)
    #: Place in the whole competition, once it is over.
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
    """Somebody whom the organiser lets in where not everybody may enter."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="guests")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["competition", "user"], name="one_guest_per_person")]

    def __str__(self) -> str:
        return f"{self.user_id} to {self.competition_id}"


class Contender(models.Model):
    """An entry in a division. Place, games, points and keys are derived from the tables and can be rebuilt at any time.

    On a ladder `place` is the rung: it is what the results have made of it, and not derived.
    """

    class Outcome(models.TextChoices):
        """What the end of the stage meant."""

        UP = "up", _("promoted")
        STAY = "stay", _("stays")
        DOWN = "down", _("relegated")
        THROUGH = "through", _("goes on")
        ALTERNATE = "alternate", _("alternate")
        OUT = "out", _("out")

    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="contenders")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="contenders")
    #: 1 is the best; fixes who meets whom first, and decides nothing else.
    seed = models.PositiveIntegerField()
    place = models.PositiveIntegerField(null=True)
    games = models.PositiveSmallIntegerField(default=0)
    points = models.FloatField(default=0)
    #: Every key of the order, with its value, and which one separates from the row above (scoring.standings).
    keys = models.JSONField(default=list)
    byes = models.PositiveSmallIntegerField(default=0)
    #: Empty until the stage is over.
    outcome = models.CharField(max_length=16, choices=Outcome.choices, blank=True)
    #: On a ladder: since when on this rung, and when last at a table.
    since = models.DateTimeField(null=True)
    last_played_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["division", "place", "seed"]
        constraints = [models.UniqueConstraint(fields=["division", "entry"], name="one_contender_per_entry")]
        indexes = [models.Index(fields=["division", "place"], name="contenders_by_place")]

    def __str__(self) -> str:
        return f"{self.entry_id} in division {self.division_id}"


class ForbiddenPair(models.Model):
    """Two who are never drawn to the same table, such as members of one family."""

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
