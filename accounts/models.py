"""People, what they want to hear about, and the outbox of what they were told."""

from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.names import PublicNameValidator, name_key
from accounts.zones import validate_time_zone, zone_or_utc


def language_choices() -> list[tuple[str, str]]:
    return list(settings.LANGUAGES)


class PersonManager(UserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username_key=name_key(username or ""))

    def named(self, username: str) -> models.QuerySet["User"]:
        return self.filter(username_key=name_key(username))


class User(AbstractUser):
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(
        _("name"),
        max_length=30,
        unique=True,
        validators=[PublicNameValidator()],
        help_text=_("Seen by everybody: 2 to 30 letters, digits and the signs - _ ."),
        error_messages={"unique": _("This name is taken.")},
    )
    username_key = models.CharField(max_length=90, unique=True, editable=False)
    email = models.EmailField(_("e-mail address"))
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )
    language = models.CharField(_("language"), max_length=10, default="en", choices=language_choices)

    objects: ClassVar[PersonManager] = PersonManager()  # type: ignore[assignment]
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                name="user_email_unique_in_any_case",
                violation_error_message=_("Another account has this e-mail address."),
            ),
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.username = self.normalize_username(self.username)
        self.username_key = name_key(self.username)
        self.email = self.email.lower()
        if (fields := kwargs.get("update_fields")) is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "username_key"}
        super().save(*args, **kwargs)

    def clean(self) -> None:
        super().clean()
        # A form that has refused the name already leaves none behind.
        self.username_key = name_key(self.username or "")
        if self.username and User.objects.named(self.username).exclude(pk=self.pk).exists():
            raise ValidationError({"username": _("This name is taken.")}, code="unique")

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username

    def get_absolute_url(self) -> str:
        return reverse("profile", args=[self.username])

    @property
    def zone(self) -> ZoneInfo:
        return zone_or_utc(self.time_zone)


class NoticeKind(models.TextChoices):
    YOUR_TURN = "your_turn", _("It is my turn")
    MATCH_STARTED = "match_started", _("A match of mine has started")
    MATCH_FINISHED = "match_finished", _("A match of mine is over")
    CHAT = "chat", _("Somebody wrote at my table")


class Channel(models.TextChoices):
    MAIL = "mail", _("E-mail")


class Delivery(models.TextChoices):
    AT_ONCE = "at_once", _("At once")
    NEVER = "never", _("Never")


class NoticePreference(models.Model):
    """How one person wants one kind of notice over one channel; no row means at once."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_preferences")
    kind = models.SlugField(_("kind"), max_length=40, choices=NoticeKind)
    channel = models.CharField(_("channel"), max_length=20, choices=Channel, default=Channel.MAIL)
    delivery = models.CharField(_("delivery"), max_length=20, choices=Delivery, default=Delivery.AT_ONCE)

    class Meta:
        verbose_name = _("notice preference")
        verbose_name_plural = _("notice preferences")
        constraints = [
            models.UniqueConstraint(
                fields=["user", "kind", "channel"],
                name="one_preference_per_kind_and_channel",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind} {self.channel}: {self.delivery}"


class Notice(models.Model):
    """One thing a person is told, written in the transaction of what happened and delivered afterwards."""

    class MailState(models.TextChoices):
        NONE = "none", _("No mail")
        QUEUED = "queued", _("Mail is on its way")
        SENT = "sent", _("Mail sent")
        FAILED = "failed", _("Mail failed")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        related_name="notices",
        verbose_name=_("person"),
    )
    # Later kinds are added by code, not by migration: the column itself knows no list.
    kind = models.SlugField(_("kind"), max_length=40)
    subject = models.CharField(_("subject"), max_length=200)
    text = models.TextField(_("text"))
    url = models.CharField(_("address on this site"), max_length=500)
    dedupe_key = models.CharField(_("key against doubles"), max_length=200)
    created_at = models.DateTimeField(_("written"), auto_now_add=True)
    seen_at = models.DateTimeField(_("seen"), null=True, blank=True)
    mail_state = models.CharField(_("mail"), max_length=10, choices=MailState, default=MailState.NONE)
    mailed_at = models.DateTimeField(_("mailed"), null=True, blank=True)
    mail_error = models.TextField(_("mail error"), blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ["-created_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["user", "dedupe_key"], name="one_notice_per_person_and_key"),
        ]
        indexes = [
            models.Index(fields=["user", "-created_at"], name="notices_of_a_person"),
            models.Index(
                fields=["user"],
                condition=models.Q(seen_at__isnull=True),
                name="unseen_notices",
            ),
        ]

    def __str__(self) -> str:
        return self.subject
