"""Messages to other services, in the format of each. Pure functions: no rows, no network."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.text import Truncator

from accounts.notices.models import Webhook

# The limits of these services, with room for escaped characters.
_DISCORD_TITLE, _DISCORD_TEXT = 120, 1800
_SLACK_TEXT = 3000
_DISCORD_SIGNS = re.compile(r"([\\`*_~|<>\[\]()#:@-])")


@dataclass(frozen=True)
class Message:
    #: The same for every try, so that the other side can drop duplicates.
    id: str
    kind: str
    subject: str
    text: str
    #: A complete URL on this site.
    link: str
    topic: str
    written_at: datetime


def body_of(message: Message, format: str) -> bytes:
    content = _FORMATS[Webhook.Format(format)](message)
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _hidalgo(message: Message) -> Mapping[str, Any]:
    return {
        "type": message.kind,
        "timestamp": message.written_at.isoformat(),
        "data": {
            "subject": message.subject,
            "text": message.text,
            "url": message.link,
            "topic": message.topic,
        },
    }


def _discord(message: Message) -> Mapping[str, Any]:
    """Return an embed, because mentions inside one notify nobody. What others wrote is escaped."""
    embed = {
        "title": _plain_for_discord(message.subject, _DISCORD_TITLE),
        "description": _plain_for_discord(message.text, _DISCORD_TEXT),
        "url": message.link,
        "timestamp": message.written_at.isoformat(),
    }
    return {"embeds": [embed], "allowed_mentions": {"parse": []}}


def _plain_for_discord(text: str, longest: int) -> str:
    return _DISCORD_SIGNS.sub(r"\\\1", Truncator(text).chars(longest))


def _slack(message: Message) -> Mapping[str, Any]:
    subject, text = (_plain_for_slack(part) for part in (message.subject, message.text))
    return {"text": f"{subject}\n{text}\n{message.link}", "mrkdwn": False, "unfurl_links": False}


def _plain_for_slack(text: str) -> str:
    """Escape text for Slack, which marks links and mentions with angle brackets only."""
    cut = Truncator(text).chars(_SLACK_TEXT)
    return cut.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_FORMATS = {
    Webhook.Format.HIDALGO: _hidalgo,
    Webhook.Format.DISCORD: _discord,
    Webhook.Format.SLACK: _slack,
}
