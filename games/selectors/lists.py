"""Lists of matches: my own in order of urgency, and the open tables of the lobby."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q, QuerySet

from games.models import Match, Seat
from games.presenters.games import presenter_of
from games.selectors.positions import position_of

_FINISHED_SHOWN = 30


@dataclass(frozen=True)
class MatchRow:
    """A match in somebody's list."""

    match: Match
    seats: list[Seat]
    my_seat: Seat | None
    phase: str

    @property
    def is_my_turn(self) -> bool:
        return self.my_seat is not None and self.my_seat.is_awaited and not self.my_seat.resigned_at

    @property
    def awaited(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.is_awaited]

    @property
    def free_seats(self) -> int:
        return sum(seat.is_free for seat in self.seats)


@dataclass(frozen=True)
class MatchLists:
    """All of one person's matches."""

    awaiting_me: list[MatchRow]
    awaiting_others: list[MatchRow]
    open: list[MatchRow]
    finished: list[MatchRow]


def matches_of(user: Any) -> MatchLists:
    """Mine first, the longest waiting on top; then the others by last change. A fixed number of queries."""
    mine = _listed(Match.objects.filter(seats__user=user).exclude(status=Match.Status.CANCELLED))
    running = rows(mine.filter(status=Match.Status.PLAYING), user)
    awaiting_me = [row for row in running if row.is_my_turn]
    return MatchLists(
        awaiting_me=sorted(awaiting_me, key=lambda row: row.my_seat.awaited_since),
        awaiting_others=[row for row in running if not row.is_my_turn],
        open=rows(mine.filter(status=Match.Status.OPEN), user),
        finished=rows(mine.filter(status=Match.Status.FINISHED)[:_FINISHED_SHOWN], user),
    )


def open_tables(user: Any) -> list[MatchRow]:
    """Public tables with a free seat, the fullest first: they start soonest."""
    tables = _listed(Match.objects.filter(status=Match.Status.OPEN, is_private=False))
    tables = tables.annotate(free=Count("seats", filter=Q(seats__user=None, seats__ai_level="")))
    return rows(tables.order_by("free", "-opened_at"), user)


def matches_waiting_for(user: Any) -> QuerySet[Match]:
    return Match.objects.filter(
        status=Match.Status.PLAYING, seats__user=user, seats__is_awaited=True, seats__resigned_at=None
    )


def finished_matches_of(user: Any, viewer: Any) -> list[MatchRow]:
    """Public results for a profile."""
    finished = Match.objects.filter(seats__user=user, status=Match.Status.FINISHED, is_private=False)
    return rows(_listed(finished)[:_FINISHED_SHOWN], viewer)


def rows(matches: Iterable[Match], user: Any) -> list[MatchRow]:
    return [_row(match, user) for match in matches]


def _listed(matches: QuerySet[Match]) -> QuerySet[Match]:
    return matches.prefetch_related("seats__user").order_by(F("changed_at").desc(), "-pk").distinct()


def _row(match: Match, user: Any) -> MatchRow:
    seats = list(match.seats.all())
    mine = next((seat for seat in seats if user.is_authenticated and seat.user_id == user.pk), None)
    return MatchRow(match, seats, mine, _phase(match))


def _phase(match: Match) -> str:
    if match.status != Match.Status.PLAYING:
        return ""
    return presenter_of(match.game).phase(position_of(match).view(None))
