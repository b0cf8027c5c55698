"""Webhooks: other services to which notices are sent."""

from urllib.parse import urlsplit

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Webhook(models.Model):
    """A URL to which a person's notices are sent: a program of their own, or a chat."""

    class Format(models.TextChoices):
        HIDALGO = "hidalgo", _("Signed JSON, for a program of mine")
        DISCORD = "discord", _("Discord")
        SLACK = "slack", _("Slack, Mattermost and others like them")

    class OffReason(models.TextChoices):
        GONE = "gone", _("The receiving service said this address no longer exists.")
        FAILING = "failing", _("Too many notices in a row didn’t arrive.")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="webhooks", verbose_name=_("person")
    )
    name = models.CharField(_("name"), max_length=40, blank=True)
    # Knowing the URL of a chat means being able to write there, so only the owner sees it.
    url = models.CharField(_("address"), max_length=2000)
    format = models.CharField(_("format"), max_length=10, choices=Format, default=Format.HIDALGO)
    # Stored in plain text because signing needs it. Shown to the owner once.
    secret = models.CharField(_("secret"), max_length=60)
    created_at = models.DateTimeField(_("added"), auto_now_add=True)
    #: How many notices in a row did not arrive at the first try.
    failures = models.PositiveSmallIntegerField(_("failures in a row"), default=0)
    off_since = models.DateTimeField(_("switched off"), null=True, blank=True)
    off_reason = models.CharField(_("why"), max_length=10, choices=OffReason, blank=True)

    class Meta:
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name or self.host

    def get_absolute_url(self) -> str:
        return reverse("webhook", args=[self.pk])

    @property
    def host(self) -> str:
        """Return the part of the URL that may be shown."""
        return urlsplit(self.url).hostname or ""

    @property
    def is_signed(self) -> bool:
        return self.format == self.Format.HIDALGO


class WebhookCall(models.Model):
    """One request to a webhook: a try to deliver a notice, or a test that its owner requested."""

    class Outcome(models.TextChoices):
        WAITING = "waiting", _("On its way")
        ARRIVED = "arrived", _("Arrived")
        REFUSED = "refused", _("Refused")
        UNREACHABLE = "unreachable", _("No answer")
        FORBIDDEN = "forbidden", _("Not sent")

    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="calls", verbose_name=_("webhook"))
    subject = models.CharField(_("subject"), max_length=200)
    is_test = models.BooleanField(_("test"), default=False)
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    outcome = models.CharField(_("outcome"), max_length=15, choices=Outcome, default=Outcome.WAITING)
    status = models.PositiveSmallIntegerField(_("status"), null=True, blank=True)
    milliseconds = models.PositiveIntegerField(_("took"), null=True, blank=True)
    # What the other side answered, or why there was no answer.
    detail = models.CharField(_("detail"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("call of a webhook")
        verbose_name_plural = _("calls of webhooks")
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.webhook_id} {self.outcome}"
