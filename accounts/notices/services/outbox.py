"""The outbox: a notice is first a row, written in the same transaction as the event."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone, translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.text import Truncator

from accounts.notices.channels.registry import CHANNELS
from accounts.notices.models import Dispatch, Notice
from accounts.notices.selectors.notices import unseen_notices
from accounts.notices.services.bell import ring
from accounts.people.models import User
from config.jobs import enqueue_all
from config.optional import known
from config.prepared import insert_new_rows, insert_rows
from config.translated import StrOrPromise

SUBJECT_LENGTH = known(Notice._meta.get_field("subject").max_length)


@dataclass(frozen=True)
class NewNotice:
    """A notice to be written; `dedupe_key` identifies it, so that nobody is told twice."""

    user: User
    kind: str
    #: Lazy translations are evaluated in the reader's language.
    subject: StrOrPromise
    text: StrOrPromise
    url: str
    dedupe_key: str
    topic: str = ""


def notify(
    *,
    user: User,
    kind: str,
    subject: StrOrPromise,
    text: StrOrPromise,
    url: str,
    dedupe_key: str,
    topic: str = "",
) -> Notice | None:
    """Write a notice for a person. Returns None if they were told under the same key before.

    Lazy translations are evaluated in the reader's language, not in that of the person who acted.
    """
    told = notify_all([NewNotice(user, kind, subject, text, url, dedupe_key, topic)])
    return told[0] if told else None


def notify_all(news: Sequence[NewNotice]) -> list[Notice]:
    """Write notices for several people, in as many queries as for one. People who were told before are left out."""
    return _write([_worded(piece) for piece in news]) if news else []


# Without a savepoint: what the caller writes counts with the notices about it or not at all.
@transaction.atomic(savepoint=False)
def _write(worded: Sequence[Notice]) -> list[Notice]:
    notices = insert_new_rows(worded, unique=("user_id", "dedupe_key"))
    if notices:
        dispatches = list(_dispatches(notices))
        insert_rows(dispatches)
        enqueue_all("accounts.tasks.deliver_dispatch", [(dispatch.pk,) for dispatch in dispatches])
        ring(notice.user_id for notice in notices)
    return notices


def _dispatches(notices: Sequence[Notice]) -> Iterator[Dispatch]:
    """Yield a dispatch for each destination of each person. Preferences are applied at delivery."""
    people = [notice.user for notice in notices]
    for channel in CHANNELS:
        destinations = channel.destinations(people)
        for notice in notices:
            for destination in destinations.get(notice.user_id, ()):
                yield Dispatch(notice=notice, channel=channel.key, destination=destination.key)


def _worded(news: NewNotice) -> Notice:
    with translation.override(news.user.language):
        return Notice(
            user=news.user,
            kind=news.kind,
            subject=_one_line(str(news.subject)),
            text=str(news.text).strip(),
            url=_site_path(news.url),
            dedupe_key=news.dedupe_key,
            topic=news.topic,
        )


def mark_notices_seen(
    *, user: User, urls: Sequence[str] | None = None, ids: Sequence[int] | None = None
) -> int:
    """Mark a person's notices as seen: all, or those linking to these URLs, or these ids. Returns how many."""
    notices = unseen_notices(user)
    if urls is not None:
        notices = notices.filter(url__in=urls)
    if ids is not None:
        notices = notices.filter(pk__in=ids)
    return _see(notices, user.pk)


def mark_notice_seen(*, notice: Notice) -> None:
    _see(Notice.objects.filter(pk=notice.pk, seen_at__isnull=True), notice.user_id)


def _see(unseen: QuerySet[Notice], user_id: int) -> int:
    """Mark notices as seen, and ring the bell so that the person's other open pages show the smaller number too."""
    count = unseen.update(seen_at=timezone.now())
    if count:
        ring([user_id])
    return count


def _one_line(subject: str) -> str:
    """Return the subject in one line: with a line break the writer could add a mail header."""
    return Truncator(" ".join(subject.split())).chars(SUBJECT_LENGTH)


def _site_path(url: str) -> str:
    is_path = url.startswith("/") and url_has_allowed_host_and_scheme(url, allowed_hosts=None)
    if not is_path or any(sign.isspace() for sign in url):
        raise ValueError(f"A notice leads to a path on this site, not to {url!r}.")
    return url
