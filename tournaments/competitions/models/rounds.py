"""Rounds, their tables, and who sits where with which result."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.matches.models import Match, Setup
from tournaments.competitions.models.competitions import Division, Stage
from tournaments.competitions.models.entries import Entry


class Round(models.Model):
    """Tables that begin together. A draft may be drawn anew; what is published stands."""

    class Status(models.TextChoices):
        DRAWING = "drawing", _("being drawn")
        DRAFT = "draft", _("drawn, not published")
        PLAYING = "playing", _("being played")
        CLOSED = "closed", _("closed")

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.DRAWING)
    #: How often it was drawn; the seed of a drawing is made of the competition's seed, the round and this number.
    attempt = models.PositiveSmallIntegerField(default=1)
    #: How far a long drawing has come, in percent.
    progress = models.PositiveSmallIntegerField(default=0)
    #: What the drawing is worth beside what is possible (drawing.swiss.DrawReport).
    report = models.JSONField(default=dict)
    publish_at = models.DateTimeField(null=True)
    published_at = models.DateTimeField(null=True)
    soft_end = models.DateTimeField(null=True)
    hard_end = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["stage", "number"]
        constraints = [models.UniqueConstraint(fields=["stage", "number"], name="one_round_per_number")]

    def __str__(self) -> str:
        return f"round {self.number} of stage {self.stage_id}"


class Table(models.Model):
    """One table of a round; its match is opened when the round is published."""

    class Status(models.TextChoices):
        PLANNED = "planned", _("to come")
        PLAYING = "playing", _("being played")
        FINISHED = "finished", pgettext_lazy("a table", "finished")
        VOID = "void", pgettext_lazy("a table", "void")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveIntegerField()
    match = models.OneToOneField(Match, on_delete=models.PROTECT, null=True, related_name="table")
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.PLANNED)
    #: A director has put these people together: a new drawing leaves them.
    is_pinned = models.BooleanField(default=False)
    #: The places were given by a ruling and not by the match.
    is_adjudicated = models.BooleanField(default=False)
    #: Why they sit here, as facts (drawing.swiss).
    reasons = models.JSONField(default=list)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["round", "number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_table_per_number")]
        indexes = [models.Index(fields=["division", "status"], name="tables_of_a_division")]

    def __str__(self) -> str:
        return f"table {self.number} of round {self.round_id}"


class TableSeat(models.Model):
    """Somebody's seat at a table, and what came of it."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")
    index = models.PositiveSmallIntegerField()
    #: Who plays here for an entry that has left; None for nobody or an AI.
    substitute = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    #: The entry has left this table: last, without points, and out of the way of the others.
    has_dropped = models.BooleanField(default=False)
    #: Until when reserves may take the seat of somebody who did not come.
    offered_until = models.DateTimeField(null=True)
    rank = models.PositiveSmallIntegerField(null=True)
    victory_points = models.IntegerField(null=True)
    #: Derived from ranks by the scoring of the stage.
    points = models.FloatField(null=True)

    class Meta:
        ordering = ["table", "index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="one_entry_per_seat"),
            models.UniqueConstraint(fields=["table", "entry"], name="one_seat_per_entry"),
        ]
        indexes = [
            models.Index("offered_until", name="seats_on_offer", condition=Q(offered_until__isnull=False))
        ]

    def __str__(self) -> str:
        return f"seat {self.index} of table {self.table_id}"


class RoundSetup(models.Model):
    """What every table of one size is dealt in a round of a duplicate competition."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="setups")
    seats = models.PositiveSmallIntegerField()
    setup = models.OneToOneField(Setup, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "seats"], name="one_setup_per_table_size")]

    def __str__(self) -> str:
        return f"tables of {self.seats} in round {self.round_id}"
