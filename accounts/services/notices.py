"""The outbox: what a person is told is a row first, written together with what happened."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.text import Truncator

from accounts.mails import notice_mail
from accounts.models import Delivery, Notice, User
from accounts.selectors import mail_delivery, unseen_notices
from config.jobs import enqueue_all

LONGEST_ERROR = 500
SUBJECT_LENGTH = Notice._meta.get_field("subject").max_length


@dataclass(frozen=True)
class News:
    """What one person is to be told; `dedupe_key` names it, so that nobody is told twice."""

    user: User
    kind: str
    subject: str
    text: str
    url: str
    dedupe_key: str


def notify(*, user: User, kind: str, subject: str, text: str, url: str, dedupe_key: str) -> Notice | None:
    """Tell somebody something once. None if this person was told under the same key before.

    Lazy translations are put into the language of the person who reads them, not of the one who acted.
    """
    told = notify_all([News(user, kind, subject, text, url, dedupe_key)])
    return told[0] if told else None


def notify_all(news: Sequence[News]) -> list[Notice]:
    """Tell several people at once, in as many queries as for one. Whoever was told before is left out."""
    if not news:
        return []
    try:
        return _write(news)
    except IntegrityError:
        if len(news) > 1:
            return [notice for piece in news for notice in notify_all([piece])]
        if Notice.objects.filter(user=news[0].user, dedupe_key=news[0].dedupe_key).exists():
            return []
        raise


@transaction.atomic
def _write(news: Sequence[News]) -> list[Notice]:
    notices = Notice.objects.bulk_create(_worded(piece) for piece in news)
    enqueue_all("accounts.tasks.deliver_notice", [(notice.pk,) for notice in notices])
    return notices


def _worded(news: News) -> Notice:
    with translation.override(news.user.language):
        return Notice(
            user=news.user,
            kind=news.kind,
            subject=_one_line(str(news.subject)),
            text=str(news.text).strip(),
            url=_site_path(news.url),
            dedupe_key=news.dedupe_key,
            mail_state=Notice.MailState.QUEUED,
        )


def deliver_notice(*, notice: Notice) -> None:
    """Mail a notice unless that is done, not wanted or no longer possible. An error is kept and raised."""
    if notice.mail_state in {Notice.MailState.SENT, Notice.MailState.NONE}:
        return
    if not _wants_mail(notice):
        _record(notice, Notice.MailState.NONE)
        return
    try:
        notice_mail(notice).send()
    except Exception as error:
        _record(notice, Notice.MailState.FAILED, error=f"{type(error).__name__}: {error}")
        raise
    _record(notice, Notice.MailState.SENT)


def mark_notices_seen(*, user: User, url: str | None = None) -> int:
    """Everything this person has not seen, or only what leads to one page (when that page was opened)."""
    notices = unseen_notices(user)
    if url is not None:
        notices = notices.filter(url=url)
    return notices.update(seen_at=timezone.now())


def mark_notice_seen(*, notice: Notice) -> None:
    Notice.objects.filter(pk=notice.pk, seen_at__isnull=True).update(seen_at=timezone.now())


def _wants_mail(notice: Notice) -> bool:
    user = notice.user
    return user.is_active and bool(user.email) and mail_delivery(user, notice.kind) == Delivery.AT_ONCE


def _record(notice: Notice, state: str, *, error: str = "") -> None:
    notice.mail_state = state
    notice.mail_error = error[:LONGEST_ERROR]
    notice.mailed_at = timezone.now() if state == Notice.MailState.SENT else None
    notice.save(update_fields=["mail_state", "mail_error", "mailed_at"])


def _one_line(subject: str) -> str:
    """A line break in a subject would begin a mail header of the writer's choice."""
    return Truncator(" ".join(subject.split())).chars(SUBJECT_LENGTH)


def _site_path(url: str) -> str:
    is_path = url.startswith("/") and url_has_allowed_host_and_scheme(url, allowed_hosts=None)
    if not is_path or any(sign.isspace() for sign in url):
        raise ValueError(f"A notice leads to a path on this site, not to {url!r}.")
    return url
