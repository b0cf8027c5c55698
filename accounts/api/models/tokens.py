"""API tokens, with which programs act for a person."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Scope(models.TextChoices):
    """What a token may be used for. A signed-in user without a token may do everything of their own."""

    READ = "read", _("Read: my matches, my views, my notices")
    PLAY = "play", _("Play: open and join tables, make moves")
    ORGANISE = "organise", _("Organise: run my competitions")


class ApiToken(models.Model):
    """A token for one program. The secret is not stored: only its digest, and its beginning to recognise it by."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_tokens", verbose_name=_("person")
    )
    name = models.CharField(_("name"), max_length=40)
    scopes = models.JSONField(_("scopes"))
    #: SHA-256 is enough for a secret of 256 random bits, which nobody can guess.
    digest = models.CharField(_("digest"), max_length=64, unique=True)
    beginning = models.CharField(_("beginning"), max_length=12)
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    last_used_at = models.DateTimeField(_("last used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.name

    @property
    def scope_labels(self) -> list[str]:
        return [str(Scope(scope).label) for scope in self.scopes]
