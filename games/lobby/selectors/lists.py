"""Lists of matches: a user's own by urgency, the open tables of the lobby, and finished ones for a profile."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, Q, QuerySet
from django.utils.translation import gettext as _

from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.catalogue import GAMES, presenter_of
from games.matches.contracts import Belonging
from games.matches.models import Match, Seat
from games.matches.selectors.belongings import belongings_of
from games.matches.selectors.positions import Position, position_of
from games.matches.selectors.seals import unsealed
from games.seats.selectors.sitters import sitters_of

_FINISHED_SHOWN = 30
_NEVER: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True)
class MatchRow:
    """A match in a list, as one user sees it."""

    match: Match
    seats: list[Seat]
    my_seat: Seat | None
    phase: str = ""
    #: The prompt, if the user is awaited.
    asked: str = ""
    #: The competition that it is part of, if any.
    belonging: Belonging | None = None

    @property
    def is_my_turn(self) -> bool:
        is_running = self.match.paused_at is None and self.match.game in GAMES
        return self.my_seat is not None and _is_awaited(self.my_seat) and is_running

    @property
    def is_in_care(self) -> bool:
        return self.my_seat is not None and self.my_seat.is_in_care

    @property
    def awaited(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.is_awaited]

    @property
    def next_deadline(self) -> datetime | None:
        """The earliest deadline of the awaited seats."""
        return min((seat.deadline for seat in self.awaited if seat.deadline), default=None)

    @property
    def free_seats(self) -> int:
        return sum(seat.is_free for seat in self.seats)

    @property
    def urgency(self) -> tuple[datetime, datetime]:
        """Sort key: turns with a deadline first, by deadline; then the others, the longest waiting first."""
        assert self.my_seat is not None
        return self.my_seat.deadline or _NEVER, self.my_seat.awaited_since or _NEVER


@dataclass(frozen=True)
class MatchLists:
    """All matches of one person; the finished ones by pages."""

    awaiting_me: list[MatchRow]
    awaiting_others: list[MatchRow]
    open: list[MatchRow]
    finished: list[MatchRow]
    page: "Page[Match]"


def matches_of(user: User, page: str | int = 1) -> MatchLists:
    """Return the user's matches: own turns by urgency, the others by last change. A fixed number of queries."""
    mine = _listed(Match.objects.filter(seats__user=user))
    running = rows(mine.filter(status=Match.Status.PLAYING), user)
    over = Match.Status.FINISHED, Match.Status.VOID
    finished = mine.filter(status__in=over).defer("state", "secret")
    shown = Paginator(finished, _FINISHED_SHOWN).get_page(page)
    return MatchLists(
        awaiting_me=sorted((row for row in running if row.is_my_turn), key=lambda row: row.urgency),
        awaiting_others=[row for row in running if not row.is_my_turn],
        open=rows(mine.filter(status=Match.Status.OPEN), user),
        finished=rows(shown.object_list, user),
        page=shown,
    )


def open_tables(user: Visitor) -> list[MatchRow]:
    """Return open public tables, the fullest first, since they start soonest."""
    tables = _listed(Match.objects.filter(status=Match.Status.OPEN, is_private=False, game__in=GAMES))
    tables = tables.annotate(free=Count("seats", filter=Q(seats__user=None, seats__ai_level="")))
    return rows(tables.order_by("free", "-opened_at"), user)


def next_turn_of(user: Visitor, after: Match | None = None) -> Seat | None:
    """Return the most urgent seat in which the user is awaited, with its match; `after` is left out."""
    if not user.is_authenticated:
        return None
    seats = Seat.objects.filter(
        user=user,
        is_awaited=True,
        resigned_at=None,
        caretaker_since=None,
        match__status=Match.Status.PLAYING,
        match__paused_at=None,
        match__game__in=GAMES,
    ).select_related("match")
    if after is not None:
        seats = seats.exclude(match=after)
    urgency = F("deadline").asc(nulls_last=True), F("awaited_since").asc(nulls_last=True), "pk"
    return seats.defer("match__state", "match__secret").order_by(*urgency).first()


def finished_matches_of(user: User, viewer: Visitor) -> list[MatchRow]:
    """Return the newest finished public matches, for a profile."""
    finished = Match.objects.filter(seats__user=user, status=Match.Status.FINISHED, is_private=False)
    return rows(_listed(unsealed(finished))[:_FINISHED_SHOWN], viewer)


def rows(matches: Iterable[Match], user: Visitor) -> list[MatchRow]:
    """Return the matches as rows for this user. The number of queries does not grow with the matches."""
    listed = list(matches)
    belongings = belongings_of(listed)
    return [replace(_row(match, user), belonging=belongings.get(match.pk)) for match in listed]


def _listed(matches: QuerySet[Match]) -> QuerySet[Match]:
    return matches.prefetch_related("seats__user").order_by(F("changed_at").desc(), "-pk")


def _row(match: Match, user: Visitor) -> MatchRow:
    seats = list(match.seats.all())
    mine = next((seat for seat in seats if user.is_authenticated and seat.user_id == user.pk), None)
    if match.status != Match.Status.PLAYING:
        return MatchRow(match, seats, mine)
    if match.game not in GAMES:
        return MatchRow(match, seats, mine, _("no longer played here"))
    position = position_of(match)
    phase = presenter_of(match.game).phase(position.view(None))
    return MatchRow(match, seats, mine, phase, _asked(match, seats, mine, position))


def _asked(match: Match, seats: list[Seat], mine: Seat | None, position: Position) -> str:
    if mine is None or not _is_awaited(mine):
        return ""
    return presenter_of(match.game).prompt(position.view(mine.index), sitters_of(seats, mine.index))


def _is_awaited(seat: Seat) -> bool:
    return seat.is_awaited and not seat.plays_itself
