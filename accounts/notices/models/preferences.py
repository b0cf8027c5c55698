"""Preferences about notices: what, where and when."""

from datetime import time

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Delivery(models.TextChoices):
    AT_ONCE = "at_once", _("At once")
    DIGEST = "digest", _("In the digest")
    NEVER = "never", _("Never")


class NoticePreference(models.Model):
    """How one person wants one kind of notice on one channel; no row means at once."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_preferences")
    # Kinds and channels are added in code without a migration; the service that writes here checks them.
    kind = models.SlugField(_("kind"), max_length=40)
    channel = models.SlugField(_("channel"), max_length=20)
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


class TopicPreference(models.Model):
    """A person wants to hear less about one topic, such as one match; no row means as usual."""

    class Wish(models.TextChoices):
        ONLY_MY_TURN = "only_my_turn", _("Only when it’s my turn")
        MUTE = "mute", _("Nothing")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="topic_preferences")
    topic = models.CharField(_("topic"), max_length=60)
    wish = models.CharField(_("wish"), max_length=20, choices=Wish)

    class Meta:
        verbose_name = _("topic preference")
        verbose_name_plural = _("topic preferences")
        constraints = [
            models.UniqueConstraint(fields=["user", "topic"], name="one_wish_per_topic"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.topic}: {self.wish}"


class NoticeSchedule(models.Model):
    """When a person wants digests and quiet hours, in their own time zone; no row means the defaults."""

    class DigestEvery(models.TextChoices):
        DAY = "day", _("Every day")
        WEEK = "week", _("Once a week")

    class Weekday(models.IntegerChoices):
        MONDAY = 0, _("Monday")
        TUESDAY = 1, _("Tuesday")
        WEDNESDAY = 2, _("Wednesday")
        THURSDAY = 3, _("Thursday")
        FRIDAY = 4, _("Friday")
        SATURDAY = 5, _("Saturday")
        SUNDAY = 6, _("Sunday")

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_schedule")
    digest_every = models.CharField(_("digest"), max_length=10, choices=DigestEvery, default=DigestEvery.DAY)
    digest_weekday = models.PositiveSmallIntegerField(_("on"), choices=Weekday, default=Weekday.MONDAY)
    digest_at = models.TimeField(_("at"), default=time(8))
    # Both or neither; the end is on the next day if it is earlier.
    quiet_from = models.TimeField(_("from"), null=True, blank=True)
    quiet_until = models.TimeField(_("until"), null=True, blank=True)

    class Meta:
        verbose_name = _("notice schedule")
        verbose_name_plural = _("notice schedules")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(quiet_from__isnull=True, quiet_until__isnull=True)
                | models.Q(quiet_from__isnull=False, quiet_until__isnull=False),
                name="quiet_hours_have_two_ends",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.digest_every}"


class MailPreference(models.Model):
    """What a person wants in mails apart from the text; no row means everything."""

    class Links(models.TextChoices):
        """How the links in mails that answer a question behave."""

        OPEN = "open", _("They work without signing in")
        SIGNED_IN = "signed_in", _("They work once I have signed in")
        NONE = "none", _("Don’t send such links")

    class Wait(models.IntegerChoices):
        """How many minutes mails wait for the person to see the notice on the site; null is what the site does."""

        AT_ONCE = 0, _("Send at once")
        QUARTER = 15, _("15 minutes")
        HOUR = 60, _("An hour")

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="mail_preference")
    has_pictures = models.BooleanField(_("pictures"), default=True)
    links = models.CharField(_("links"), max_length=10, choices=Links, default=Links.OPEN)
    wait_minutes = models.PositiveSmallIntegerField(_("wait"), choices=Wait, null=True, blank=True)
    # Whether turns are mailed although everybody else at the table is a computer player.
    turns_against_computers = models.BooleanField(
        _("turns against computers"), default=False, db_default=False
    )

    class Meta:
        verbose_name = _("mail preference")
        verbose_name_plural = _("mail preferences")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.links}"
