"""Chat messages and matches as subjects of reports: only those that the reporter can see."""

from accounts.moderation.contracts.subjects import Subject
from accounts.people.models import User
from games.matches.models import Match
from games.matches.words.titles import match_title
from games.play.selectors.sights import is_visible_to, seated_match
from games.talk.models import ChatMessage


def chat_subject(key: str, reader: User) -> Subject | None:
    number = _number(key)
    line = ChatMessage.objects.filter(pk=number).select_related("author").first() if number else None
    match = _visible(line.match_id, reader) if line else None
    if line is None or match is None:
        return None
    return Subject(
        kind="chat",
        key=str(line.pk),
        label=match_title(match),
        url=match.get_absolute_url(),
        suspects=(line.author,),
        excerpt=f"{line.author.username}: {line.text}",
    )


def match_subject(key: str, reader: User) -> Subject | None:
    number = _number(key)
    match = _visible(number, reader) if number else None
    if match is None:
        return None
    people = tuple(seat.user for seat in match.seats.all() if seat.user)
    return Subject(
        kind="match",
        key=str(match.pk),
        label=match_title(match),
        url=match.get_absolute_url(),
        suspects=people,
        # The match goes on: the number of the move tells moderators where to look.
        excerpt=f"#{match.version}: " + ", ".join(person.username for person in people),
    )


def _visible(match_id: int, reader: User) -> Match | None:
    match = seated_match(match_id)
    return match if match is not None and is_visible_to(match, reader) else None


def _number(key: str) -> int | None:
    return int(key) if key.isascii() and key.isdigit() and len(key) < 19 else None
