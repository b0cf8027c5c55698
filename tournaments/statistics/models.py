"""Statistics of finished matches. Everything here can be recounted from the matches."""

from django.conf import settings
from django.db import models
from django.db.models import F

from games.matches.models import Match


class TallyBook(models.Model):
    """A single row, locked while counting, so that counts do not run concurrently."""

    changed_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"tallies of {self.changed_at:%Y-%m-%d %H:%M}"


class CountedMatch(models.Model):
    """A match in the tallies, with the facts it was counted by."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="counted")
    game = models.CharField(max_length=32)
    kind = models.CharField(max_length=16)
    players = models.PositiveSmallIntegerField()
    #: tournaments.statistics.rules.facts.Opponents
    company = models.CharField(max_length=8)
    is_private = models.BooleanField()
    #: Played to the end by those who began.
    is_complete = models.BooleanField()

    class Meta:
        verbose_name_plural = "counted matches"

    def __str__(self) -> str:
        return f"{self.game} #{self.match_id}"


class CountedSeat(models.Model):
    """A seat of a counted match, and the person who held it at the start."""

    counted = models.ForeignKey(CountedMatch, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    start = models.PositiveSmallIntegerField(null=True)
    opening = models.CharField(max_length=16, blank=True)
    rank = models.PositiveSmallIntegerField()
    #: None if the person left before the end.
    points = models.IntegerField(null=True)
    win = models.PositiveSmallIntegerField()
    share = models.PositiveIntegerField()

    class Meta:
        ordering = ["counted", "index"]
        constraints = [
            models.UniqueConstraint(fields=["counted", "index"], name="one_counted_seat_per_place")
        ]

    def __str__(self) -> str:
        return f"{self.counted_id} seat {self.index}"


class GameTally(models.Model):
    """Seats at one kind of table with one thing in common: seat, start, first choice or points."""

    game = models.CharField(max_length=32)
    players = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=16)
    company = models.CharField(max_length=8)
    #: tournaments.statistics.rules.tallies.Aspect
    aspect = models.CharField(max_length=8)
    value = models.CharField(max_length=16)
    seats = models.PositiveIntegerField(default=0)
    #: In sixtieths, so that shared wins add up to whole numbers.
    wins = models.PositiveBigIntegerField(default=0)
    points = models.BigIntegerField(default=0)

    class Meta:
        verbose_name_plural = "game tallies"
        constraints = [
            models.UniqueConstraint(
                fields=["game", "players", "kind", "company", "aspect", "value"], name="one_game_tally"
            )
        ]

    def __str__(self) -> str:
        return f"{self.game} for {self.players}, {self.kind}, {self.company}: {self.aspect} {self.value}"


class PersonTally(models.Model):
    """A person's results in a game, at public or at private tables."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=32)
    company = models.CharField(max_length=8)
    is_private = models.BooleanField()
    matches = models.PositiveIntegerField(default=0)
    #: Wins, and what pure chance would win at tables of this size; both in sixtieths.
    wins = models.PositiveBigIntegerField(default=0)
    expected = models.PositiveBigIntegerField(default=0)
    #: Matches in which the person stayed to the end, and their points in them.
    finished = models.PositiveIntegerField(default=0)
    points = models.BigIntegerField(default=0)
    #: Sum of shares of the table's points, in thousandths of an even share.
    shares = models.PositiveBigIntegerField(default=0)
    best = models.IntegerField(null=True)

    class Meta:
        verbose_name_plural = "person tallies"
        constraints = [
            models.UniqueConstraint(fields=["user", "game", "company", "is_private"], name="one_person_tally")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.game}"


class PairTally(models.Model):
    """A person's results against another in a game. Each pair has a row for either side."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    opponent = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=32)
    is_private = models.BooleanField()
    met = models.PositiveIntegerField(default=0)
    ahead = models.PositiveIntegerField(default=0)
    behind = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name_plural = "pair tallies"
        constraints = [
            models.UniqueConstraint(fields=["user", "opponent", "game", "is_private"], name="one_pair_tally"),
            models.CheckConstraint(condition=~models.Q(user=F("opponent")), name="pair_of_two_people"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} against {self.opponent_id} in {self.game}"
