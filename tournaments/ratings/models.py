"""Models of ratings: each person's skill, match by match, and how accurate the forecasts were."""

from django.conf import settings
from django.db import models

from games.matches.models import Match


class RatingPool(models.Model):
    """People who are compared with each other (ratings.rules.pools). Lock the rows of their pools to change ratings."""

    key = models.SlugField(max_length=48, unique=True)
    #: How many matches were rated here, and the last one with its sort key.
    matches = models.PositiveIntegerField(default=0)
    last_finished_at = models.DateTimeField(null=True)
    last_match = models.PositiveBigIntegerField(null=True)
    #: How often the pool was recalculated.
    edition = models.PositiveIntegerField(default=0)
    #: How much a lead counts in forecasts (ratings.rules.calibration).
    steepness = models.FloatField(default=1.0)

    class Meta:
        ordering = ["key"]

    def __str__(self) -> str:
        return self.key


class Rating(models.Model):
    """The estimated skill of one person in one pool, as of their last match there (ratings.rules.skill.Skill)."""

    pool = models.ForeignKey(RatingPool, on_delete=models.CASCADE, related_name="ratings", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="ratings")
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    last_played = models.DateTimeField()
    #: Sort key of the leaderboard; None if not listed. It also changes with time, so a daily job renews it.
    standing = models.IntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pool", "user"], name="one_rating_per_pool")]
        indexes = [
            models.Index(
                fields=["pool", "-standing"], name="leaderboard", condition=models.Q(standing__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.pool_id}"


class RatedFinish(models.Model):
    """The effect of one match on one person in one pool. `sequence` numbers matches in the order they ended."""

    pool = models.ForeignKey(RatingPool, on_delete=models.CASCADE, related_name="+", db_index=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="+", db_index=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    sequence = models.PositiveIntegerField()
    finished_at = models.DateTimeField()
    place = models.PositiveSmallIntegerField()
    field_size = models.PositiveSmallIntegerField()
    has_left = models.BooleanField()
    is_substitute = models.BooleanField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.user_id} in match {self.match_id}"


class RatingChange(RatedFinish):
    """One step of a person's rating."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "user", "pool"], name="a_match_is_rated_once")
        ]
        indexes = [
            models.Index(fields=["pool", "sequence"], name="rated_matches_in_order"),
            models.Index(fields=["user", "pool", "sequence"], name="rating_of_a_person"),
        ]


class RatingShadow(RatedFinish):
    """A step of a recalculation in progress; at the end all of them replace the old steps at once."""

    #: The recalculation it belongs to: its start time in nanoseconds.
    run = models.PositiveBigIntegerField()

    class Meta:
        indexes = [models.Index(fields=["run", "pool", "sequence"], name="shadows_of_a_run")]


class RatingSnapshot(models.Model):
    """Everybody's rating after a number of matches (ratings.rules.book.packed), where recalculations can start."""

    pool = models.ForeignKey(RatingPool, on_delete=models.CASCADE, related_name="snapshots", db_index=False)
    sequence = models.PositiveIntegerField()
    book = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pool", "sequence"], name="one_snapshot_per_sequence")]

    def __str__(self) -> str:
        return f"{self.pool_id} after {self.sequence}"


class RatingCalibration(models.Model):
    """How accurate forecasts were up to a day, and the steepness fitted for the time after."""

    pool = models.ForeignKey(
        RatingPool, on_delete=models.CASCADE, related_name="calibrations", db_index=False
    )
    fitted_at = models.DateTimeField()
    pairs = models.PositiveIntegerField()
    #: The steepness in force until then, which log loss, error and bins refer to; and the new one.
    steepness_before = models.FloatField()
    steepness = models.FloatField()
    log_loss = models.FloatField()
    error = models.FloatField()
    #: ratings.rules.calibration.Bin as lists.
    bins = models.JSONField()

    class Meta:
        ordering = ["-fitted_at", "-pk"]
        indexes = [models.Index(fields=["pool", "-fitted_at"], name="calibrations_of_a_pool")]

    def __str__(self) -> str:
        return f"{self.pool_id} on {self.fitted_at:%Y-%m-%d}"
