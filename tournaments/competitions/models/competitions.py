"""Models of a competition, its stages and divisions, its organisers and announcements."""

from hashlib import sha256

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.competitions.rules import Regulations, StageRules, read_regulations, read_stage


class Series(models.Model):
    """Competitions that repeat: the seasons of a league, or a tournament every first Monday."""

    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(max_length=80)

    class Meta:
        verbose_name_plural = "series"

    def __str__(self) -> str:
        return self.name


class Competition(models.Model):
    """One ladder, one season of a league, one tournament."""

    class Status(models.TextChoices):
        DRAFT = "draft", _("in preparation")
        SIGN_UP = "sign_up", _("open for sign-up")
        CHECK_IN = "check_in", _("check-in")
        RUNNING = "running", _("running")
        PAUSED = "paused", _("paused")
        FINISHED = "finished", pgettext_lazy("a competition", "finished")
        CANCELLED = "cancelled", _("called off")

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("listed for everybody")
        UNLISTED = "unlisted", _("for everybody who knows its address")
        PRIVATE = "private", _("for those who take part or are invited")

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=80)
    description = models.TextField(max_length=4000, blank=True)
    series = models.ForeignKey(Series, on_delete=models.PROTECT, null=True, related_name="competitions")
    season = models.PositiveIntegerField(default=1)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="competitions")
    visibility = models.CharField(max_length=16, choices=Visibility.choices, default=Visibility.PUBLIC)
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.DRAFT)
    game = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    #: tournaments.competitions.rules.Regulations
    regulations = models.JSONField(default=dict)
    #: All drawings and lots are derived from it. Its commitment is published with the regulations, the seed itself only
    #: when sign-up is closed, so that nobody can time their sign-up to get a better draw.
    seed = models.CharField(max_length=32)
    created_at = models.DateTimeField(auto_now_add=True)
    starts_at = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    #: When the competition next needs attention without anybody asking
    #: (tournaments.progress.services.advance_competition).
    due_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at", "-pk"]
        permissions = [("rule_competition", "May rule about any competition")]
        constraints = [
            models.UniqueConstraint(fields=["series", "season"], name="one_competition_per_season"),
        ]
        indexes = [
            models.Index(fields=["visibility", "status", "-created_at"], name="competitions_listed"),
            models.Index("due_at", name="competitions_due", condition=Q(due_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("competition", args=[self.slug])

    @property
    def rules(self) -> Regulations:
        return read_regulations(self.regulations)

    @property
    def seed_commitment(self) -> str:
        return sha256(self.seed.encode()).hexdigest()

    @property
    def is_over(self) -> bool:
        return self.status in (self.Status.FINISHED, self.Status.CANCELLED)

    @property
    def has_started(self) -> bool:
        return self.started_at is not None


class Stage(models.Model):
    """One part of a competition, played in one format; those who make its cut go on to the next stage."""

    class Status(models.TextChoices):
        WAITING = "waiting", _("to come")
        RUNNING = "running", _("running")
        FINISHED = "finished", pgettext_lazy("a stage", "finished")

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60)
    #: tournaments.competitions.rules.StageRules
    settings = models.JSONField()
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.WAITING)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["competition", "number"]
        constraints = [models.UniqueConstraint(fields=["competition", "number"], name="one_stage_per_number")]

    def __str__(self) -> str:
        return f"{self.competition_id}: {self.name}"

    @property
    def rules(self) -> StageRules:
        return read_stage(self.settings)


class Division(models.Model):
    """A group with standings of its own. Every stage has at least one; a league has tiers of them."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="divisions")
    tier = models.PositiveSmallIntegerField(default=1)
    number = models.PositiveSmallIntegerField(default=1)
    name = models.CharField(max_length=60, blank=True)

    class Meta:
        ordering = ["stage", "tier", "number"]
        constraints = [
            models.UniqueConstraint(fields=["stage", "tier", "number"], name="one_division_per_number")
        ]

    def __str__(self) -> str:
        return self.name or f"{self.tier}.{self.number}"


class CompetitionRole(models.Model):
    """A role that a person other than the owner has in a competition. Nobody may rule on a table they play at."""

    class Role(models.TextChoices):
        DIRECTOR = "director", _("co-director")
        ARBITER = "arbiter", _("arbiter")
        STEWARD = "steward", _("steward")

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="roles")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="competition_roles"
    )
    role = models.CharField(max_length=16, choices=Role.choices)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["competition", "user"], name="one_role_per_person")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.role}"


class Announcement(models.Model):
    """A director's message to everybody who takes part."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="announcements")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.TextField(max_length=4000)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return self.text[:40]
