"""What is said at a table, and what a player notes down."""

from typing import Any

from games.models import ChatMessage, Match, Note

_RECENT_LINES = 60


def recent_chat(match: Match) -> list[ChatMessage]:
    """The last lines, the oldest of them first."""
    newest = match.chat.select_related("author").order_by("-said_at", "-pk")[:_RECENT_LINES]
    return list(newest)[::-1]


def own_note(match: Match, user: Any) -> str:
    """The visitor's own note, nobody else's."""
    if not user.is_authenticated:
        return ""
    return (
        Note.objects.filter(seat__match=match, seat__user=user).values_list("text", flat=True).first() or ""
    )
