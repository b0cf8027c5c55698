"""The secret links of people."""

from accounts.models import FeedLink, User, new_feed_key


def make_feed_links(*, user: User) -> FeedLink:
    """New links; those from before lead nowhere from now on."""
    link, _is_new = FeedLink.objects.update_or_create(user=user, defaults={"key": new_feed_key()})
    return link


def drop_feed_links(*, user: User) -> None:
    FeedLink.objects.filter(user=user).delete()
