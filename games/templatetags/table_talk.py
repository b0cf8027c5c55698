"""Chat and notes for the page of a match."""

from typing import Any

from django import template

from games.models import ChatMessage, Match
from games.presenters.page import LogEntry
from games.selectors import talk

register = template.Library()


@register.simple_tag
def recent_chat(match: Match) -> list[ChatMessage]:
    return talk.recent_chat(match)


@register.simple_tag
def own_note(match: Match, user: Any) -> str:
    return talk.own_note(match, user)


@register.filter
def alone(entry: LogEntry) -> tuple[LogEntry, ...]:
    """A list of one, for templates that draw lists."""
    return (entry,)
