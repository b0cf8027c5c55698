"""Secret links: a stored key, and a signature that is not stored.

The database alone gives only half of a token and no way to make the other half; the owner can still see the whole link.
"""

from django.utils.crypto import constant_time_compare, salted_hmac

from accounts.notices.models import FeedLink

_SALT = "accounts.feeds.links"


def token_of(link: FeedLink) -> str:
    return f"{link.key}.{_signature(link.key)}"


def link_by(token: str) -> FeedLink | None:
    """Return the link with this token, if its person's account is open."""
    key, _dot, signature = token.partition(".")
    if not constant_time_compare(signature, _signature(key)):
        return None
    return FeedLink.objects.select_related("user").filter(key=key, user__is_active=True).first()


def _signature(key: str) -> str:
    return salted_hmac(_SALT, key, algorithm="sha256").hexdigest()[:40]
