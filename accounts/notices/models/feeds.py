"""Secret links that other programs read without signing in."""

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


def new_feed_key() -> str:
    return secrets.token_urlsafe(16)


class FeedLink(models.Model):
    """The key of a person's feed links; no row means that there are none. A new key invalidates the old links."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="feed_link", verbose_name=_("person")
    )
    # Half of the token: the other half is its signature, which is not stored (accounts.notices.feeds.links).
    key = models.CharField(_("key"), max_length=32, unique=True, default=new_feed_key)
    made_at = models.DateTimeField(_("made"), auto_now=True)

    class Meta:
        verbose_name = _("feed link")
        verbose_name_plural = _("feed links")

    def __str__(self) -> str:
        return f"feeds of {self.user_id}"
