"""Stored answers of idempotent writes."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class IdempotentAnswer(models.Model):
    """The answer to a write, under a key that the client chose.

    The row is stored together with the write: sending the same request again returns the answer and changes
    nothing.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", verbose_name=_("person")
    )
    key = models.CharField(_("key"), max_length=64)
    #: Of method, URL and body: the same key for another request is a mistake of the client.
    digest = models.CharField(_("digest"), max_length=64)
    status = models.PositiveSmallIntegerField(_("status"), default=200)
    #: None if a repeat gets a fresh answer: a position is large, and the current one is more useful.
    body = models.JSONField(_("body"), null=True)
    made_at = models.DateTimeField(_("made"), auto_now_add=True, db_index=True)

    class Meta:
        verbose_name = _("idempotent answer")
        verbose_name_plural = _("idempotent answers")
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="one_answer_per_key")]

    def __str__(self) -> str:
        return self.key
