"""Reports, the inquiries that collect them, and moderators' notes."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _


class SiteRule(models.TextChoices):
    """The rules of the site (docs/moderating/desk.md). Every report and every sanction names one of them."""

    CONDUCT = "conduct", _("Insults or harassment")
    NAME = "name", _("An offensive or misleading name")
    SPAM = "spam", _("Advertising or spam")
    COLLUSION = "collusion", _("Playing together against others")
    ACCOUNTS = "accounts", _("Several accounts of one person")
    OUTSIDE_HELP = "outside_help", _("Moves by a program or by somebody else")
    ABANDONING = "abandoning", _("Leaving matches or letting time run out on purpose")
    OTHER = "other", _("Something else")


class Inquiry(models.Model):
    """All open reports about one person. A person has at most one open inquiry."""

    class Outcome(models.TextChoices):
        ACTED = "acted", _("we took action")
        UNFOUNDED = "unfounded", _("nothing was found")
        DUPLICATE = "duplicate", _("already dealt with")

    suspect = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="inquiries", verbose_name=_("about")
    )
    opened_at = models.DateTimeField(_("opened"), auto_now_add=True)
    #: The higher, the sooner it should be looked at; kept up to date by `services.reports`.
    urgency = models.PositiveIntegerField(_("urgency"), default=0)
    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    claimed_at = models.DateTimeField(_("claimed"), null=True, blank=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    outcome = models.CharField(_("outcome"), max_length=12, choices=Outcome.choices, blank=True)
    #: What the reporters were told.
    answer = models.TextField(_("answer"), max_length=2000, blank=True)

    class Meta:
        verbose_name = _("inquiry")
        verbose_name_plural = _("inquiries")
        ordering = ["-urgency", "opened_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["suspect"], condition=Q(closed_at__isnull=True), name="one_open_inquiry_per_person"
            )
        ]
        permissions = [
            ("handle_inquiry", "May read reports, claim inquiries and close them"),
            ("view_overview", "May see what the site is busy with"),
        ]

    def __str__(self) -> str:
        return f"inquiry {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("inquiry", args=[self.pk])


class Report(models.Model):
    """A report that a person has broken a rule, and where. The subject is kept as it was at that time."""

    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="reports", verbose_name=_("reported by")
    )
    inquiry = models.ForeignKey(Inquiry, models.PROTECT, related_name="reports", verbose_name=_("inquiry"))
    rule = models.CharField(_("rule"), max_length=16, choices=SiteRule.choices)
    text = models.TextField(_("in their words"), max_length=2000, blank=True)
    #: The subject (accounts.hooks.report_subjects): its kind ("person", "chat", "match", "competition") and its key.
    subject_kind = models.CharField(max_length=16)
    subject_key = models.CharField(max_length=60)
    subject_label = models.CharField(max_length=200)
    subject_url = models.CharField(max_length=500)
    excerpt = models.TextField(_("excerpt"), blank=True)
    created_at = models.DateTimeField(_("reported"), auto_now_add=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["reporter", "inquiry", "subject_kind", "subject_key"],
                name="one_report_per_person_and_subject",
            )
        ]

    def __str__(self) -> str:
        return f"report {self.pk}"


class InquiryNote(models.Model):
    """A note of moderators to one another; it cannot be changed."""

    inquiry = models.ForeignKey(Inquiry, models.CASCADE, related_name="notes")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    text = models.TextField(max_length=4000)
    written_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["written_at", "pk"]

    def __str__(self) -> str:
        return f"note {self.pk}"
