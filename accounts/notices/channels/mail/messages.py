"""Mails about notices, in the language and time zone of the reader."""

import re
from collections.abc import Sequence
from email.mime.image import MIMEImage
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import ngettext

from accounts.notices.channels.mail.enrichment import dressed, lines_about
from accounts.notices.channels.mail.unsubscribe_tokens import DIGEST, stop_token
from accounts.notices.contracts import Picture
from accounts.notices.models import Digest, Dispatch, NoticeKind
from accounts.people.models import User


class NoticeMail(EmailMultiAlternatives):
    """A mail whose attachments belong to the HTML part, which shows them (RFC 2387)."""

    mixed_subtype = "related"


def notice_mail(dispatch: Dispatch) -> EmailMultiAlternatives:
    notice = dispatch.notice
    more = dressed(notice)
    context = {"notice": notice, "link": settings.SITE_URL + notice.url, "more": more}
    letter = _letter(notice.user, notice.subject, "notice", context, dispatch.stable_id, stops=notice.kind)
    for picture in more.pictures if more else ():
        letter.attach(_embedded(picture))
    return letter


def digest_mail(digest: Digest, dispatches: Sequence[Dispatch]) -> EmailMultiAlternatives:
    notices = [dispatch.notice for dispatch in dispatches]
    with translation.override(digest.user.language):
        subject = ngettext(
            "%(number)d new notice at %(site)s", "%(number)d new notices at %(site)s", len(notices)
        ) % {"number": len(notices), "site": settings.SITE_NAME}
    lines = lines_about(notices)
    entries = [(notice, lines.get(notice.pk, ())) for notice in notices]
    context = {"subject": subject, "entries": entries, "site_url": settings.SITE_URL}
    return _letter(digest.user, subject, "digest", context, digest.stable_id, stops=DIGEST)


def message_id(stable_id: str) -> str:
    """Return the Message-ID. A retry has the same one, so that a mailbox with the first copy can drop the second."""
    return f"<{stable_id}@{_host()}>"


def stable_id_in(message_id: str) -> str | None:
    """Return the stable id in a Message-ID; None if it is not one of ours."""
    found = re.fullmatch(
        r"\s*<?(dispatch-[0-9]{1,18}\.[0-9]+|digest-[0-9]{1,18})@([^<>@\s]+)>?\s*", message_id
    )
    return found[1] if found and found[2] == _host() else None


def _letter(
    reader: User, subject: str, template: str, context: dict[str, Any], stable_id: str, *, stops: str
) -> EmailMultiAlternatives:
    stop_link = _stop_link(reader, stops)
    context = {
        **context,
        "person": reader,
        "stop_link": stop_link,
        "settings_link": settings.SITE_URL + reverse("notice-settings"),
        "site_name": settings.SITE_NAME,
    }
    with translation.override(reader.language), timezone.override(reader.zone):
        text = render_to_string(f"accounts/mail/{template}.txt", context)
        page = render_to_string(f"accounts/mail/{template}.html", context)
    headers = {"Message-ID": message_id(stable_id), "Auto-Submitted": "auto-generated"}
    if stop_link:
        # With these two headers a mail program shows an unsubscribe button of its own (RFC 8058).
        headers["List-Unsubscribe"] = f"<{stop_link}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail = NoticeMail(subject, text, None, [reader.email], headers=headers)
    mail.attach_alternative(page, "text/html")
    return mail


def _embedded(picture: Picture) -> MIMEImage:
    image = MIMEImage(picture.png, "png")
    image.add_header("Content-ID", f"<{picture.content_id}>")
    image.add_header("Content-Disposition", "inline")
    return image


def _stop_link(reader: User, kind: str) -> str:
    """Return the unsubscribe link; blank for a kind that cannot be switched off."""
    if kind not in {DIGEST, *NoticeKind.values}:
        return ""
    return settings.SITE_URL + reverse("unsubscribe", args=[stop_token(reader, kind)])


def _host() -> str:
    return urlsplit(settings.SITE_URL).hostname or "localhost"
