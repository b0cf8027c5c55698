"""Models of rounds, their tables and seats, and the results."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.matches.models import Match, Setup
from tournaments.competitions.models.competitions import Division, Stage
from tournaments.competitions.models.entries import Entry


class Round(models.Model):
    """Tables that begin together. A draft may be redrawn; a published round may not."""

    class Status(models.TextChoices):
        DRAWING = "drawing", _("being drawn")
        DRAFT = "draft", _("drawn, not published")
        PLAYING = "playing", _("being played")
        CLOSED = "closed", _("closed")

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.DRAWING)
    #: How often the round was drawn. The seed of a drawing combines the competition's seed, the round and this number.
    attempt = models.PositiveSmallIntegerField(default=1)
    #: Progress of a long drawing, in percent.
    progress = models.PositiveSmallIntegerField(default=0)
    #: How good the drawing is compared with the best possible (drawing.rules.drawings.DrawReport).
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
    #: A director put these players together: a redraw keeps the table.
    is_pinned = models.BooleanField(default=False)
    #: The ranks were given by a ruling, not by the match.
    is_adjudicated = models.BooleanField(default=False)
    #: Why these players sit here, as facts (drawing.rules.drawings.Reason).
    reasons = models.JSONField(default=list)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["round", "number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_table_per_number")]
        indexes = [models.Index(fields=["division", "status"], name="tables_of_a_division")]

    def __str__(self) -> str:
        return f"table {self.number} of round {self.round_id}"


class TableSeat(models.Model):
    """The seat of an entry at a table, and its result."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")
    index = models.PositiveSmallIntegerField()
    #: The person who plays here for an entry that has left; None if nobody or an AI does.
    substitute = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    #: The entry has left this table: it is ranked last, without points, and the others have no disadvantage from it.
    has_dropped = models.BooleanField(default=False)
    #: Until when reserves may take the seat of a no-show.
    offered_until = models.DateTimeField(null=True)
    rank = models.PositiveSmallIntegerField(null=True)
    victory_points = models.IntegerField(null=True)
    #: Derived from the ranks by the scoring of the stage.
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
    """The set-up that all tables of one size share in a round of a duplicate competition."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="setups")
    seats = models.PositiveSmallIntegerField()
    setup = models.OneToOneField(Setup, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "seats"], name="one_setup_per_table_size")]

    def __str__(self) -> str:
        return f"tables of {self.seats} in round {self.round_id}"
