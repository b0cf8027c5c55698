"""The newest notices of a person as an Atom feed."""

from datetime import datetime

from django.conf import settings
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import linebreaks
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from accounts.hooks import left_topics
from accounts.notices.contracts import Document, Feed
from accounts.notices.models import Notice
from accounts.notices.selectors.notices import notices_of
from accounts.people.models import User

LENGTH = 50
#: How many of the newest notices are read, in case some are not shown.
LOOKED_AT = 200


def build(user: User, address: str) -> Document:
    notices = _shown(user)
    home = settings.SITE_URL + reverse("notices")
    changed_at = notices[0].created_at if notices else user.date_joined
    feed = _Feed(
        title=_("%(name)s at %(site)s") % {"name": user.username, "site": settings.SITE_NAME},
        link=home,
        feed_url=address,
        description="",
        author_name=settings.SITE_NAME,
        language=get_language(),
        feed_guid=f"{home}#{user.pk}",
        changed_at=changed_at,
    )
    for notice in notices:
        feed.add_item(
            title=notice.subject,
            link=settings.SITE_URL + notice.url,
            # What players wrote is text here, never HTML.
            description=linebreaks(notice.text, autoescape=True),
            unique_id=f"{home}#{notice.pk}",
            pubdate=notice.created_at,
            updateddate=notice.created_at,
        )
    return Document(feed.writeString("utf-8").encode(), changed_at)


def _shown(user: User) -> list[Notice]:
    """Return the newest notices, without those of matches that the person has left and need not follow any more."""
    newest = list(notices_of(user)[:LOOKED_AT])
    topics = {notice.topic for notice in newest if notice.topic}
    left = set().union(*(find(user, topics) for find in left_topics))
    return [notice for notice in newest if notice.topic not in left][:LENGTH]


class _Feed(Atom1Feed):
    def latest_post_date(self) -> datetime:
        """Return a date that depends on the notices only. Without any, Django would use the current time."""
        changed_at: datetime = self.feed["changed_at"]
        return changed_at


FEED = Feed(
    file="notices.atom",
    content_type=Atom1Feed.content_type,
    label=gettext_lazy("My notices"),
    hint=gettext_lazy("Atom, for a feed reader."),
    build=build,
)
