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
    return {"has_unseen": _has_unseen(context, known), "shown": urlencode({"url": known}, doseq=True)}


def _has_unseen(context: dict[str, Any], urls: list[str]) -> bool:
    # The page counts unseen notices in any case, and with them those that link to it.
    count, here = context.get("unseen_notice_count"), context.get("unseen_here_count")
    if not (count and here and count()):
        return False
    others = [url for url in urls if url != context["request"].path]
    is_here = len(others) < len(urls) and here() > 0
    return is_here or (bool(others) and unseen_notices(context["user"]).filter(url__in=others).exists())
