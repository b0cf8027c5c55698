"""What programs may send twice."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class IdempotentAnswer(models.Model):
    """What was answered to a write under a key of the program's own choice. The row is written together with the write:
    whoever sends the same again gets the same answer, and nothing is done twice."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", verbose_name=_("person")
    )
    key = models.CharField(_("key"), max_length=64)
    #: Of method, address and body: the same key for another request is a mistake of the program.
    digest = models.CharField(_("digest"), max_length=64)
    status = models.PositiveSmallIntegerField(_("status"), default=200)
    #: None where the answer is told anew: a position is large, and what is true now is of more use.
    body = models.JSONField(_("body"), null=True)
    made_at = models.DateTimeField(_("made"), auto_now_add=True, db_index=True)

    class Meta:
        verbose_name = _("idempotent answer")
        verbose_name_plural = _("idempotent answers")
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="one_answer_per_key")]

    def __str__(self) -> str:
        return self.key
