"""The moderation log: rows are added, never changed or deleted."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.moderation.models.reports import Inquiry


class AppendOnly(Exception):
    """Code tried to change or delete a row of the log."""


class AuditQuerySet(models.QuerySet["AuditEntry"]):
    def update(self, **kwargs: Any) -> int:
        raise AppendOnly

    def delete(self) -> tuple[int, dict[str, int]]:
        raise AppendOnly


class AuditEntry(models.Model):
    """One step of one moderator. The database itself refuses to change it (migration 0014)."""

    made_at = models.DateTimeField(_("when"), auto_now_add=True)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("by")
    )
    #: The key of an act (accounts.hooks.acts), or of a step that is not an act: "inquiry_claimed".
    action = models.CharField(_("step"), max_length=40)
    #: The subject: its kind ("person", "match", "competition", "inquiry" …), its key, and its name at that time.
    subject_kind = models.CharField(_("kind of subject"), max_length=16)
    subject_key = models.CharField(_("subject"), max_length=60)
    subject_label = models.CharField(_("name of the subject"), max_length=200)
    #: The person it concerns, if it is one person.
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("about"),
    )
    reason = models.TextField(_("reason"), blank=True)
    facts = models.JSONField(_("facts"), default=dict, blank=True)
    inquiry = models.ForeignKey(Inquiry, models.PROTECT, null=True, blank=True, related_name="entries")
    #: The entry that this one undoes; each can be undone once.
    undoes = models.OneToOneField("self", models.PROTECT, null=True, blank=True, related_name="undone_by")

    objects = AuditQuerySet.as_manager()

    class Meta:
        verbose_name = _("entry of the log")
        verbose_name_plural = _("moderation log")
        ordering = ["-pk"]
        indexes = [models.Index(fields=["subject_kind", "subject_key"], name="log_by_subject")]
        permissions = [("export_audit", "May take the log of moderation away as a file")]

    def __str__(self) -> str:
        return f"{self.action} {self.pk}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise AppendOnly
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise AppendOnly
