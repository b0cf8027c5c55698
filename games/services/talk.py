"""Words beside the board: the chat of the table and a player's private note."""

from typing import Any

from django.db import transaction

from games.models import ChatMessage, Match, Note
from games.services import follow_ups
from games.services.drafts import seat_held_by
from games.services.refusals import InvalidInput

CHAT_LENGTH = 1000
NOTE_LENGTH = 20_000


@transaction.atomic
def say(*, match_id: int, user: Any, text: str) -> ChatMessage:
    """A line in the table's chat, by those who sit there."""
    match = Match.objects.get(pk=match_id)
    seat_held_by(match, user)
    line = text.strip()
    if not line or len(line) > CHAT_LENGTH or "\0" in line:
        raise InvalidInput("text", str(len(line)))
    message = ChatMessage.objects.create(match=match, author=user, text=line)
    follow_ups.after_change(match)
    return message


@transaction.atomic
def keep_note(*, match_id: int, user: Any, text: str) -> Note:
    seat = seat_held_by(Match.objects.get(pk=match_id), user)
    if len(text) > NOTE_LENGTH or "\0" in text:
        raise InvalidInput("text", str(len(text)))
    note, _created = Note.objects.update_or_create(seat=seat, defaults={"text": text})
    return note
