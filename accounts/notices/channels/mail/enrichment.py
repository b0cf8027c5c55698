"""What other apps add to mails about notices, and to digests."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.safestring import SafeString

from accounts.hooks import DigestLines, digest_lines, mail_enrichments
from accounts.notices.contracts import MailExtras, Picture
from accounts.notices.models import Notice

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class RenderedExtras:
    text: str
    html: SafeString
    pictures: tuple[Picture, ...]
    button: str


def dressed(notice: Notice, *, is_brief: bool = False) -> RenderedExtras | None:
    """Return what is added to the mail about this notice. If that fails, it is logged and the mail goes out plain."""
    enrich = mail_enrichments.get(notice.kind)
    if enrich is None:
        return None
    with translation.override(notice.user.language), timezone.override(notice.user.zone):
        try:
            dressing = enrich(notice)
            return _rendered(dressing, is_brief=is_brief) if dressing else None
        except Exception:
            logger.exception("The letter about notice %s goes out plain.", notice.pk)
            return None


def lines_about(notices: Sequence[Notice]) -> dict[int, Sequence[str]]:
    """Return the lines that a digest adds to these notices of one person, by notice id."""
    lines: dict[int, Sequence[str]] = {}
    for kind, lines_of in digest_lines.items():
        if alike := [notice for notice in notices if notice.kind == kind]:
            lines |= _lines(lines_of, alike)
    return lines


def _lines(lines_of: DigestLines, notices: Sequence[Notice]) -> Mapping[int, Sequence[str]]:
    reader = notices[0].user
    with translation.override(reader.language), timezone.override(reader.zone):
        try:
            return lines_of(notices)
        except Exception:
            logger.exception("Notices of kind %s stand plain in a digest.", notices[0].kind)
            return {}


def _rendered(dressing: MailExtras, *, is_brief: bool) -> RenderedExtras:
    template = (is_brief and dressing.brief_template) or dressing.template
    return RenderedExtras(
        text=render_to_string(f"{template}.txt", dressing.context).strip(),
        html=render_to_string(f"{template}.html", dressing.context),
        pictures=dressing.pictures,
        button=dressing.button,
    )
