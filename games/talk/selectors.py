"""Chat, notes, and what a player has seen of a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlencode

from django.db.models import Max
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.people.visitors import Visitor
from config.optional import known
from config.prepared import PreparedQuery
from games.matches.models import Match, Seat
from games.matches.selectors.notices import matches_of, version_of_turn
from games.record.models import Incident
from games.talk.models import ChatMessage, Visit

_RECENT_LINES = 60
#: A player who was shown nothing for this long counts as away.
AWAY: Final = timedelta(minutes=30)
#: How often a visit is stored while nothing changes.
_STILL_THERE: Final = timedelta(minutes=5)


@dataclass(frozen=True)
class Sighting:
    """That a version of a match and its incidents are shown to the holder of a seat."""

    #: The visit as it is to be stored when the page reports that it was shown.
    visit: Visit
    #: Whether the player has just arrived and is shown what happened meanwhile.
    is_arrival: bool
    #: Whether the page has something to report.
    is_due: bool

    @property
    def shown(self) -> str:
        """What the page posts as its report."""
        facts = {"version": self.visit.seen_version, "incident": self.visit.seen_incident}
        return urlencode({**facts, "arrival": "1"} if self.is_arrival else facts)


@dataclass(frozen=True)
class ChatLine:
    """A message of the chat, as one reader sees it."""

    number: int
    author: str
    is_bot: bool
    said_at: datetime
    text: str
    is_own: bool


def recent_chat(match: Match, reader: Visitor) -> tuple[ChatLine, ...]:
    """Return the latest messages, the oldest first."""
    return tuple(
        ChatLine(
            number=message.pk,
            author=message.author.username,
            is_bot=message.author.is_bot,
            said_at=message.said_at,
            text=message.text,
            is_own=message.author_id == reader.pk,
        )
        for message in reversed(_newest_messages(match.pk))
    )


def sighting_of(seat: Seat, version: int, incident: int, *, is_arrival: bool) -> Sighting:
    """Return what showing this version and this incident, the newest of each, means for the visit. Stores nothing."""
    now, player = timezone.now(), known(seat.user_id)
    visit = next(iter(_visits(seat.pk, player)), None)
    if visit is None:
        first = Visit(seat=seat, user_id=player, seen_version=version, seen_incident=incident, seen_at=now)
        return Sighting(first, is_arrival=True, is_due=True)
    was_away = now - visit.seen_at > AWAY
    has_changed = version > visit.seen_version or incident > visit.seen_incident
    arrives = is_arrival or was_away
    if was_away or has_changed:
        # A player who is watching has seen everything; one who arrives has seen what was shown last time.
        visit.news_from = visit.seen_version if arrives else version
        visit.news_from_incident = visit.seen_incident if arrives else incident
    is_due = was_away or has_changed or now - visit.seen_at > _STILL_THERE
    if is_due:
        visit.seen_version = max(version, visit.seen_version)
        visit.seen_incident = max(incident, visit.seen_incident)
        visit.seen_at = now
    return Sighting(visit, is_arrival=arrives, is_due=is_due)


_newest_messages = PreparedQuery(
    lambda match_id: (
        ChatMessage.objects.filter(match=match_id)
        .select_related("author")
        .order_by("-said_at", "-pk")[:_RECENT_LINES]
    )
)
_visits = PreparedQuery(lambda seat, user: Visit.objects.filter(seat=seat, user=user))


def seen_at_table(notices: Sequence[Notice]) -> set[int]:
    """Return which of one person's notices about matches they need not be told: their page has shown it, in one query."""
    numbers = matches_of(notices)
    visits = Visit.objects.filter(user=notices[0].user_id, seat__match__in=numbers.values())
    shown = {
        match: (version, moment)
        for match, version, moment in visits.values_list("seat__match", "seen_version", "seen_at")
    }
    return {notice.pk for notice in notices if _has_shown(notice, shown.get(numbers.get(notice.pk, 0)))}


def _has_shown(notice: Notice, visit: tuple[int, datetime] | None) -> bool:
    # A page that is late may report an older version after the turn has begun.
    return visit is not None and visit[0] >= version_of_turn(notice) and visit[1] >= notice.created_at


def newest_incident(match_id: int) -> int:
    return Incident.objects.filter(match=match_id).aggregate(newest=Max("pk"))["newest"] or 0
