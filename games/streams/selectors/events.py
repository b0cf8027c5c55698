"""Events of one person's stream: their notices, and the versions of the matches they follow.

Everything is derived from rows, so that an interrupted stream can resume where it was. See docs/programming/stream.md.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final, TypedDict

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce, Greatest

from accounts.notices.models import Notice
from accounts.notices.selectors.notices import notices_of
from accounts.people.models import User
from games.matches.models import Match, Seat
from games.play.selectors.sights import is_visible_to
from games.streams.selectors.marks import Mark, Told


class _Moment(TypedDict):
    moment: datetime


if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    DatedMatch = WithAnnotations[Match, _Moment]
else:
    DatedMatch = Match

_UNDER_WAY: Final = (Match.Status.OPEN, Match.Status.PLAYING)


@dataclass(frozen=True)
class Follower:
    """One person, and the matches of others that they watch."""

    user: User
    watched: Collection[int] = ()

    def present(self) -> list[Told]:
        """Return the current state of all matches under way, for a new stream."""
        matches = self._matches().filter(Q(status__in=_UNDER_WAY) | Q(pk__in=self.watched))
        return _in_order(self._told_of_matches(matches))

    def news(self, mark: Mark) -> list[Told]:
        """Return events that were not sent yet, oldest first, including those from transactions that committed late."""
        notices = notices_of(self.user).filter(created_at__gt=mark.since)
        matches = self._matches().filter(moment__gt=mark.since)
        told = [*map(_told_of_notice, notices.iterator()), *self._told_of_matches(matches)]
        heard = set(mark.heard)
        return _in_order(each for each in told if each.key not in heard)

    def followed(self) -> set[int]:
        """Return matches that may bring events. Invisible ones are excluded: even the timing of moves is private."""
        mine = Seat.objects.filter(user=self.user, match__status__in=_UNDER_WAY)
        watched = Match.objects.filter(pk__in=self.watched).defer("state", "secret").prefetch_related("seats")
        seen = (match.pk for match in watched if is_visible_to(match, self.user))
        return {*mine.values_list("match", flat=True), *seen}

    def _matches(self) -> QuerySet[DatedMatch]:
        mine = Seat.objects.filter(user=self.user).values("match")
        return Match.objects.filter(Q(pk__in=mine) | Q(pk__in=self.watched)).annotate(
            # The last player left wins without a move, so `changed_at` alone would miss the end.
            moment=Greatest("changed_at", Coalesce("finished_at", "changed_at"))
        )

    def _told_of_matches(self, matches: QuerySet[DatedMatch]) -> list[Told]:
        return [
            Told(match.moment, "match", (("match", match.pk), ("version", match.version)))
            for match in matches.defer("state", "secret").prefetch_related("seats")
            if is_visible_to(match, self.user)
        ]


def _told_of_notice(notice: Notice) -> Told:
    facts = (("notice", notice.pk), ("kind", notice.kind), ("topic", notice.topic))
    return Told(notice.created_at, "notice", facts)


def _in_order(told: Iterable[Told]) -> list[Told]:
    return sorted(told, key=lambda each: each.moment)
