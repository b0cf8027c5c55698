"""Making and deleting people's feed links."""

from accounts.notices.models import FeedLink, new_feed_key
from accounts.people.models import User


def make_feed_links(*, user: User) -> FeedLink:
    """Make new links; the earlier ones stop working."""
    link, _is_new = FeedLink.objects.update_or_create(user=user, defaults={"key": new_feed_key()})
    return link


def drop_feed_links(*, user: User) -> None:
    FeedLink.objects.filter(user=user).delete()
