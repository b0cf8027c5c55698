"""Secret links: a key that is kept, and a signature that is not.

Whoever reads the database finds half a token and cannot make the other half; its owner can be shown the whole link again.
"""

from django.utils.crypto import constant_time_compare, salted_hmac

from accounts.notices.models import FeedLink

_SALT = "accounts.feeds.links"


def token_of(link: FeedLink) -> str:
    return f"{link.key}.{_signature(link.key)}"


def link_by(token: str) -> FeedLink | None:
    """The link of somebody whose account is open, by its whole token."""
    key, _dot, signature = token.partition(".")
    if not constant_time_compare(signature, _signature(key)):
        return None
    return FeedLink.objects.select_related("user").filter(key=key, user__is_active=True).first()


def _signature(key: str) -> str:
    return salted_hmac(_SALT, key, algorithm="sha256").hexdigest()[:40]
