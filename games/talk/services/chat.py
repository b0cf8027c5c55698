"""The chat of a table, and private notes of players."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from accounts.notices.models import NoticeKind
from accounts.notices.selectors.notices import people_with_unseen
from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.members import demand_member
from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_talk
from config.optional import known
from games.matches.models import Match
from games.matches.selectors.notices import topic_of
from games.play.services import follow_ups
from games.play.services.drafts import seat_held_by
from games.talk.models import ChatMessage, Note
from games.talk.refusals import InvalidText, TooMuchTalk
from games.talk.words import wrote

CHAT_LENGTH = 1000
#: Per person, at all tables together: nobody types faster, and each message makes the open pages of a table reload.
LINES_PER_MINUTE = 20
NOTE_LENGTH = 20_000


@transaction.atomic
def say(*, match_id: int, user: User, text: str) -> ChatMessage:
    """Add a message of a player to the chat of the table."""
    match = Match.objects.get(pk=match_id)
    seat_held_by(match, user)
    line = text.strip()
    if not line or len(line) > CHAT_LENGTH or "\0" in line:
        raise InvalidText(str(len(line)))
    demand_talk(user)
    if not match.is_private:
        # At a private table everybody has come by invitation.
        demand_member(user)
    _demand_patience(user)
    message = ChatMessage.objects.create(match=match, author=user, text=line)
    _tell_others(match, message)
    follow_ups.after_change(match)
    return message


def _demand_patience(user: User) -> None:
    # The row of the user is locked, so that concurrent messages at many tables cannot exceed the limit.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    lately = ChatMessage.objects.filter(author=user, said_at__gt=timezone.now() - timedelta(minutes=1))
    if lately.count() >= LINES_PER_MINUTE:
        raise TooMuchTalk


def _tell_others(match: Match, message: ChatMessage) -> None:
    """Notify the other players, unless they have an unseen notice about the chat of this table."""
    topic = topic_of(match)
    seats = match.seats.filter(user__isnull=False).exclude(user=message.author).select_related("user")
    others = [known(seat.user) for seat in seats]
    aware = people_with_unseen(others, topic, NoticeKind.CHAT)
    notify_all([_news(match, message, reader, topic) for reader in others if reader.pk not in aware])


def _news(match: Match, message: ChatMessage, reader: User, topic: str) -> NewNotice:
    with override(reader.language):
        subject = wrote(match, message.author.username)
    return NewNotice(
        user=reader,
        kind=NoticeKind.CHAT,
        subject=subject,
        text=message.text,
        url=match.get_absolute_url(),
        dedupe_key=f"{topic}-chat-{message.pk}",
        topic=topic,
    )


@transaction.atomic
def keep_note(*, match_id: int, user: User, text: str) -> Note:
    seat = seat_held_by(Match.objects.get(pk=match_id), user)
    if len(text) > NOTE_LENGTH or "\0" in text:
        raise InvalidText(str(len(text)))
    note, _created = Note.objects.update_or_create(seat=seat, defaults={"text": text})
    return note
