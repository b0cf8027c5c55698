"""People, and what outlives their accounts: retired names and barred addresses."""

from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.people.names import PublicNameValidator, name_key
from accounts.people.time_zones import validate_time_zone, zone_or_utc
from config.translated import StrOrPromise


class MailTrouble(models.TextChoices):
    """Why mail to a person's address does not arrive."""

    BOUNCED = "bounced", _("Mail to this address bounced.")
    FAILING = "failing", _("Several mails in a row couldn’t be delivered.")


def language_choices() -> list[tuple[str, StrOrPromise]]:
    return list(settings.LANGUAGES)


class PersonManager(UserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username_key=name_key(username or ""))

    def named(self, username: str) -> models.QuerySet["User"]:
        # No name may contain a NUL, and PostgreSQL refuses it even in a query.
        return self.none() if "\0" in username else self.filter(username_key=name_key(username))


class User(AbstractUser):
    # People have one name here; None is Django's way of removing inherited fields.
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = models.CharField(
        _("name"),
        max_length=30,
        unique=True,
        validators=[PublicNameValidator()],
        help_text=_("Everybody can see it: 2 to 30 letters, digits and the signs - _ ."),
        error_messages={"unique": _("This name is taken.")},
    )
    username_key = models.CharField(max_length=90, unique=True, editable=False)
    email = models.EmailField(_("e-mail address"))
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )
    language = models.CharField(_("language"), max_length=10, default="en", choices=language_choices)
    # Trouble belongs to one address: with another one it is over.
    mail_trouble = models.CharField(_("trouble with mail"), max_length=10, blank=True, choices=MailTrouble)
    mail_trouble_address = models.EmailField(_("address with trouble"), blank=True)
    # For a bot, the person who answers for it; people have no owner.
    owner = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="bots", verbose_name=_("owner")
    )
    # Played before signing up: from when until when. A guest who has not become a member yet has no end.
    guest_since = models.DateTimeField(_("guest since"), null=True, blank=True)
    guest_until = models.DateTimeField(_("guest until"), null=True, blank=True)
    # Closed by the person: for a while, or for good and anonymised.
    disabled_at = models.DateTimeField(_("closed for a while"), null=True, blank=True)
    erased_at = models.DateTimeField(_("closed for good"), null=True, blank=True)

    objects: ClassVar[PersonManager] = PersonManager()
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
        indexes = [
            models.Index(
                fields=["guest_since"],
                name="guests_by_age",
                condition=models.Q(
                    guest_since__isnull=False, guest_until__isnull=True, erased_at__isnull=True
                ),
            )
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
        # A form that has rejected the name leaves it empty.
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
    def is_bot(self) -> bool:
        return self.owner_id is not None

    @property
    def is_guest(self) -> bool:
        return self.guest_since is not None and self.guest_until is None

    @property
    def answerable(self) -> "User":
        """Return the person who answers for this account: a bot's owner, or the person."""
        return self.owner or self

    @property
    def has_mail_trouble(self) -> bool:
        return bool(self.mail_trouble) and self.mail_trouble_address == self.email

    @property
    def zone(self) -> ZoneInfo:
        return zone_or_utc(self.time_zone)


class RetiredName(models.Model):
    """A name that nobody may take any more. Only its digest is stored, so that people who left are forgotten.

    One row for each retirement: names that look alike share a digest, and each ends only its own.
    """

    digest = models.CharField(max_length=64, db_index=True)
    retired_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"name {self.pk}"


class BarredAddress(models.Model):
    """A mail address that may not sign up: its owner was shut out and has deleted the account.

    Only a keyed digest is stored.
    """

    digest = models.CharField(max_length=64, db_index=True)
    #: Empty means for good.
    until = models.DateTimeField(null=True, db_index=True)

    def __str__(self) -> str:
        return f"address {self.pk}"
