"""Browsers that show notices while the site is closed (web push)."""

from hashlib import sha256

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


def endpoint_key(endpoint: str) -> str:
    """Return a digest: endpoints are too long for an index, and knowing one allows writing to the device."""
    return sha256(endpoint.encode()).hexdigest()


class PushDevice(models.Model):
    """A browser's push subscription: where to send messages (RFC 8030), and the keys to encrypt them (RFC 8291)."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="push_devices", verbose_name=_("person")
    )
    label = models.CharField(_("name"), max_length=60)
    endpoint = models.CharField(_("endpoint"), max_length=2000)
    key = models.CharField(_("key of the endpoint"), max_length=64, unique=True)
    p256dh = models.CharField(_("public key"), max_length=100)
    auth = models.CharField(_("shared secret"), max_length=40)
    created_at = models.DateTimeField(_("added"), auto_now_add=True)
    used_at = models.DateTimeField(_("last used"), null=True, blank=True)

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.label
