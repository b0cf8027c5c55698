"""Sanctions and appeals."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.moderation.models.reports import Inquiry, SiteRule
from accounts.people.models import User


class SanctionQuerySet(models.QuerySet["Sanction"]):
    def in_force(self, now: datetime) -> "SanctionQuerySet":
        """Return sanctions that are neither lifted nor over. A warning is in force until it has been acknowledged."""
        kind = Sanction.Kind
        lasting = ~Q(kind=kind.WARNING) & (Q(until__isnull=True) | Q(until__gt=now))
        return self.filter(lasting | Q(kind=kind.WARNING, acknowledged_at=None), lifted_at=None)

    def answered_for_by(self, person: User) -> "SanctionQuerySet":
        """Return the sanctions against this person and their bots, all of which this person acknowledges or appeals."""
        return self.filter(Q(person=person) | Q(person__owner=person))


class Sanction(models.Model):
    """One sanction against one person. It never changes except by being acknowledged or lifted."""

    class Kind(models.TextChoices):
        WARNING = "warning", _("warning")
        MUTE = "mute", _("no chat")
        CASUAL = "casual", _("casual play only")
        SUSPENSION = "suspension", _("suspension")
        BAN = "ban", _("ban")
        # Takes away only the name, and is lifted by giving it back.
        RENAME = "rename", _("another name")

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="sanctions", verbose_name=_("person")
    )
    kind = models.CharField(_("kind of sanction"), max_length=12, choices=Kind.choices)
    rule = models.CharField(_("rule"), max_length=16, choices=SiteRule.choices)
    #: Shown to the person.
    reason = models.TextField(_("reason"), max_length=2000)
    imposed_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    imposed_at = models.DateTimeField(_("imposed"))
    #: Empty means for good. Warnings have no end: they are acknowledged.
    until = models.DateTimeField(_("until"), null=True, blank=True)
    inquiry = models.ForeignKey(Inquiry, models.PROTECT, null=True, blank=True, related_name="sanctions")
    acknowledged_at = models.DateTimeField(_("acknowledged"), null=True, blank=True)
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)
    lifted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )

    objects = SanctionQuerySet.as_manager()

    class Meta:
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        ordering = ["-imposed_at", "-pk"]
        indexes = [models.Index(fields=["person", "lifted_at"], name="sanctions_of_a_person")]
        permissions = [
            ("warn_person", "May warn people"),
            ("mute_person", "May take the chat away from people"),
            ("limit_person", "May limit people to casual play"),
            ("suspend_person", "May suspend people"),
            ("ban_person", "May ban people for good"),
            ("rename_person", "May give people another name"),
            ("grant_role", "May make people moderators, and end that"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    def is_in_force(self, now: datetime) -> bool:
        if self.lifted_at:
            return False
        if self.kind == self.Kind.WARNING:
            return self.acknowledged_at is None
        return self.until is None or self.until > now


class Appeal(models.Model):
    """A person's one answer to a sanction. A moderator other than the one who imposed it decides."""

    class Verdict(models.TextChoices):
        UPHELD = "upheld", _("the sanction stands")
        LIFTED = "lifted", _("the sanction is lifted")

    sanction = models.OneToOneField(Sanction, models.PROTECT, related_name="appeal")
    text = models.TextField(_("answer"), max_length=4000)
    written_at = models.DateTimeField(_("written"), auto_now_add=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)
    verdict = models.CharField(_("verdict"), max_length=8, choices=Verdict.choices, blank=True)
    answer = models.TextField(_("in their words"), max_length=2000, blank=True)

    class Meta:
        verbose_name = _("appeal")
        verbose_name_plural = _("appeals")
        ordering = ["written_at"]
        permissions = [("decide_appeal", "May decide about appeals against sanctions of others")]

    def __str__(self) -> str:
        return f"appeal {self.pk}"
