"""Notices that link to the page that is shown."""

from typing import Any
from urllib.parse import urlencode

from django import template

from accounts.notices.selectors.notices import unseen_notices

register = template.Library()


@register.inclusion_tag("accounts/_seen_here.html", takes_context=True)
def notices_seen_here(context: dict[str, Any], *urls: str) -> dict[str, Any]:
    """Let the page report that its reader has seen the notices that link to one of these URLs."""
    known = [url for url in urls if url]
    # The page counts unseen notices in any case; mostly there are none.
    count = context.get("unseen_notice_count")
    has_unseen = bool(count and count()) and unseen_notices(context["user"]).filter(url__in=known).exists()
    return {"has_unseen": has_unseen, "shown": urlencode({"url": known}, doseq=True)}
