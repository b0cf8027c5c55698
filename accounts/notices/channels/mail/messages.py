"""Mails about notices, in the language and time zone of the reader."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from email.mime.image import MIMEImage
from email.utils import make_msgid
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext, ngettext

from accounts.notices.channels.mail.enrichment import RenderedExtras, dressed, lines_about
from accounts.notices.channels.mail.unsubscribe_tokens import DIGEST, can_stop, stop_token
from accounts.notices.contracts import Picture
from accounts.notices.models import TURN_KINDS, Digest, Dispatch, Notice
from accounts.people.models import User
from config.translated import StrOrPromise

#: How many notices of a burst show what apps add to them, such as the board; more get a few lines each.
MOST_DRESSED: Final = 3


class NoticeMail(EmailMultiAlternatives):
    """A mail whose attachments belong to the HTML part, which shows them (RFC 2387)."""

    mixed_subtype = "related"


@dataclass(frozen=True)
class Entry:
    """One notice in a mail about several."""

    notice: Notice
    lines: Sequence[str]
    more: RenderedExtras | None = None


def notice_mail(dispatch: Dispatch) -> EmailMultiAlternatives:
    return _mail_about(dispatch.notice, dispatch.stable_id)


def digest_mail(digest: Digest, dispatches: Sequence[Dispatch]) -> EmailMultiAlternatives:
    """Return the mail of a digest. A burst of which one notice is left looks like a mail about that alone."""
    notices = [dispatch.notice for dispatch in dispatches]
    if digest.is_burst and len(notices) == 1:
        return _mail_about(notices[0], digest.stable_id)
    with translation.override(digest.user.language):
        subject = _burst_subject(notices) if digest.is_burst else _digest_subject(notices)
        everything = gettext("See everything at %(site)s") % {"site": settings.SITE_NAME}
    is_dressed = digest.is_burst and len(notices) <= MOST_DRESSED
    if is_about_one_thing := len({notice.url for notice in notices}) == 1:
        extras = [dressed(notice) if is_dressed else None for notice in notices]
        url, button = notices[0].url, next((more.button for more in extras if more and more.button), "")
    else:
        extras = [dressed(notice, is_brief=True) if is_dressed else None for notice in notices]
        url, button = reverse("notices"), everything
    lines = {} if is_dressed and is_about_one_thing else lines_about(notices)
    entries = [
        Entry(notice, lines.get(notice.pk, ()), more) for notice, more in zip(notices, extras, strict=True)
    ]
    context = {"entries": entries, "button": button, "preview": notices[0].text}
    stops = {notice.kind for notice in notices} if digest.is_burst else {DIGEST}
    letter = _letter(digest.user, subject, "digest", context, digest.stable_id, url=url, stops=stops)
    _embed(letter, extras)
    return letter


def _mail_about(notice: Notice, stable_id: str) -> EmailMultiAlternatives:
    more = dressed(notice)
    context = {
        "notice": notice,
        "more": more,
        "button": more.button if more else "",
        "preview": notice.text,
    }
    letter = _letter(
        notice.user, notice.subject, "notice", context, stable_id, url=notice.url, stops={notice.kind}
    )
    _embed(letter, [more])
    return letter


def _digest_subject(notices: Sequence[Notice]) -> str:
    return ngettext(
        "%(number)d new notice at %(site)s", "%(number)d new notices at %(site)s", len(notices)
    ) % {"number": len(notices), "site": settings.SITE_NAME}


def _burst_subject(notices: Sequence[Notice]) -> str:
    """Begin with what matters most: with a turn, if there is one."""
    turns = [notice for notice in notices if notice.kind in TURN_KINDS]
    others = len(notices) - 1
    return ngettext("%(subject)s, and %(number)d more", "%(subject)s, and %(number)d more", others) % {
        "subject": (turns or notices)[0].subject,
        "number": others,
    }


def _embed(letter: EmailMultiAlternatives, extras: Sequence[RenderedExtras | None]) -> None:
    # A turn and the reminder of it show the same board: it is in the mail once.
    pictures = {picture.content_id: picture for more in extras if more for picture in more.pictures}
    for picture in pictures.values():
        letter.attach(_embedded(picture))


def message_id(stable_id: str) -> str:
    """Return the Message-ID. A retry has the same one, so that a mailbox with the first copy can drop the second."""
    return f"<{stable_id}@{_host()}>"


def stable_id_in(message_id: str) -> str | None:
    """Return the stable id in a Message-ID; None if it is not one of ours."""
    found = re.fullmatch(
        r"\s*<?(dispatch-[0-9]{1,18}\.[0-9]+|digest-[0-9]{1,18})@([^<>@\s]+)>?\s*", message_id
    )
    return found[1] if found and found[2] == _host() else None


def new_message_id() -> str:
    """Return a Message-ID for a mail that is no notice."""
    return make_msgid(domain=_host())


def account_page(subject: str, text: str, button: StrOrPromise) -> str:
    """Return the HTML part of a mail about the account: what its text says, with a button for the link."""
    body, _signature, _name = text.partition("\n-- \n")
    paragraphs = [(part, part.startswith(("http://", "https://"))) for part in body.strip().split("\n\n")]
    context = {
        "subject": subject,
        "paragraphs": paragraphs,
        "button": button,
        "site_url": settings.SITE_URL,
        "site_name": settings.SITE_NAME,
    }
    return render_to_string("accounts/mail/account.html", context)


def _letter(
    reader: User,
    subject: str,
    template: str,
    context: dict[str, Any],
    stable_id: str,
    *,
    url: str,
    stops: Collection[str],
) -> EmailMultiAlternatives:
    stop_link = _stop_link(reader, stops)
    with translation.override(reader.language):
        usual = gettext("See it at %(site)s") % {"site": settings.SITE_NAME}
    context = {
        **context,
        "button": context["button"] or usual,
        "link": settings.SITE_URL + url,
        "subject": subject,
        "site_url": settings.SITE_URL,
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


def _stop_link(reader: User, kinds: Collection[str]) -> str:
    """Return the unsubscribe link; blank for kinds that cannot be switched off."""
    if not can_stop(kinds):
        return ""
    return settings.SITE_URL + reverse("unsubscribe", args=[stop_token(reader, *kinds)])


def _host() -> str:
    return urlsplit(settings.SITE_URL).hostname or "localhost"
