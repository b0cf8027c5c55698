"""Lists of matches: a user's own by urgency, and finished ones for a profile."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from django.core.paginator import Page, Paginator
from django.db.models import Case, F, Q, QuerySet, When
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.people.models import User
from accounts.people.visitors import Visitor
from config.prepared import PreparedQuery
from games.catalogue import GAMES
from games.lobby.selectors.seats import SeatRow, seats_at
from games.lobby.selectors.situations import picture_key, situation_of
from games.lobby.words.situations import moved, situation
from games.matches.contracts import Belonging
from games.matches.models import Match, Seat
from games.matches.selectors.belongings import belongings_of
from games.matches.selectors.seals import unsealed
from games.matches.words.titles import match_title

#: Rows on a page of a list: most of the turns that wait for the reader. An open table is a card, as high as three rows.
_TURNS: Final = 20
_ROWS: Final = 8
_CARDS: Final = 5
_ON_PROFILE: Final = 20

#: What lists show of a match, and the state from which a running one is described.
SHOWN: Final = (
    "game",
    "options",
    "status",
    "name",
    "invitation",
    "clock",
    "caretaker_level",
    "paused_at",
    "paused_until",
    "least_reliability",
    "welcomes_bots",
    "rules_version",
    "state",
    "changed_at",
    "finished_at",
)


@dataclass(frozen=True)
class MatchRow:
    """A match in a list, as one user sees it."""

    match: Match
    seats: list[SeatRow]
    my_seat: SeatRow | None
    #: The competition that it is part of, if any.
    belonging: Belonging | None = None
    phase: str = ""
    #: The prompt, if it is the user's turn.
    asked: str = ""
    #: The address of a small picture of the board, in lists that show it.
    picture: str = ""

    @cached_property
    def title(self) -> str:
        return match_title(self.match)

    @cached_property
    def url(self) -> str:
        return self.match.get_absolute_url()

    @cached_property
    def is_my_turn(self) -> bool:
        is_running = self.match.paused_at is None and self.match.game in GAMES
        return self.my_seat is not None and _is_awaited(self.my_seat) and is_running

    @property
    def is_in_care(self) -> bool:
        is_playing = self.match.status == Match.Status.PLAYING
        return is_playing and self.my_seat is not None and self.my_seat.is_in_care

    @cached_property
    def awaited(self) -> list[SeatRow]:
        return [seat for seat in self.seats if seat.is_awaited]

    @cached_property
    def situation(self) -> str:
        """What the match waits for, and for how long, or how it ended. On the reader's turn: what has just happened."""
        if self.is_my_turn and (mover := self._last_mover) is not None:
            return moved(mover.name, self.match)
        names = [seat.name for seat in self.awaited]
        mine = self.my_seat.awaited_since if self.my_seat is not None and self.is_my_turn else None
        return situation(self.match, names, mine)

    @property
    def _last_mover(self) -> SeatRow | None:
        """Who made the newest move, if it was somebody else at the table."""
        others = (seat for seat in self.seats if seat != self.my_seat)
        return next((seat for seat in others if seat.place == seat.last_mover), None)

    @cached_property
    def next_deadline(self) -> datetime | None:
        """The reader's own deadline, or else the earliest of the awaited seats; none unless the match is being played."""
        if self.match.status != Match.Status.PLAYING or self.match.paused_at:
            return None
        if self.my_seat is not None and self.is_my_turn:
            return self.my_seat.deadline
        return min((seat.deadline for seat in self.awaited if seat.deadline), default=None)

    @property
    def free_seats(self) -> int:
        return sum(seat.is_free for seat in self.seats)


@dataclass(frozen=True)
class MatchList:
    """One page of a list of matches."""

    rows: list[MatchRow]
    page: "Page[Any]"

    @property
    def count(self) -> int:
        """The number of matches on all pages."""
        return self.page.paginator.count


@dataclass(frozen=True)
class MatchLists:
    """All matches of one person, in four lists by pages."""

    awaiting_me: MatchList
    awaiting_others: MatchList
    open: MatchList
    finished: MatchList

    @property
    def is_empty(self) -> bool:
        """Whether the person has never sat at a table."""
        lists = (self.awaiting_me, self.awaiting_others, self.open, self.finished)
        return not any(each.count for each in lists)


def matches_of(user: User, pages: Mapping[str, str] = MappingProxyType({})) -> MatchLists:
    """Return the user's matches: own turns by urgency, the others by last change. A fixed number of queries.

    `pages` names the pages to show: `turns`, `waiting`, `open` and `page`, which is that of the finished matches.
    """
    under_way = _under_way(user.pk)
    turns = [pk for pk, _status, is_turn in under_way if is_turn]
    not_begun = [pk for pk, status, _is_turn in under_way if status == Match.Status.OPEN]
    waiting = [pk for pk, status, is_turn in under_way if status != Match.Status.OPEN and not is_turn]
    paged = [
        Paginator(turns, _TURNS).get_page(pages.get("turns")),
        Paginator(waiting, _ROWS).get_page(pages.get("waiting")),
        Paginator(not_begun, _CARDS).get_page(pages.get("open")),
        Paginator(_finished_of(user), _ROWS).get_page(pages.get("page")),
    ]
    shown = [pk for page in paged for pk in page]
    listed = rows(_matches(*shown) if shown else (), user)
    found = {row.match.pk: replace(row, picture=_picture_of(row.match)) for row in listed}
    return MatchLists(*(MatchList([found[pk] for pk in page if pk in found], page) for page in paged))


def next_turn_of(user: Visitor, after: Match | None = None) -> Seat | None:
    """Return the most urgent seat in which the user is awaited, with its match; `after` is left out."""
    if not user.is_authenticated:
        return None
    return next(iter(_next_turn(user.pk, after.pk if after else 0)), None)


def turns_waiting(user: User) -> int:
    """Return in how many matches the user is to act."""
    return Seat.objects.filter(_is_turn(), user=user).count()


def _is_turn() -> Q:
    """Return the condition under which a seat is to act, and its holder is waited for."""
    return Q(
        is_awaited=True,
        resigned_at=None,
        caretaker_since=None,
        match__status=Match.Status.PLAYING,
        match__paused_at=None,
        match__game__in=tuple(GAMES),
    )


#: Those with a deadline first, then the longest waiting first.
_URGENCY: Final = ("deadline", "awaited_since", "pk")

_next_turn = PreparedQuery(
    lambda user, after: (
        Seat.objects.filter(_is_turn(), user=user)
        .order_by(*(F(column).asc(nulls_last=True) for column in _URGENCY))
        .exclude(match=after)
        .select_related("match")
        .defer("match__state", "match__secret")[:1]
    )
)


def _seats_under_way(user: Any) -> QuerySet[Seat, Any]:
    """Return match, status and whether it is the user's turn: own turns by urgency, then the others by last change."""
    urgency = [Case(When(_is_turn(), then=F(column))).asc(nulls_last=True) for column in _URGENCY]
    return (
        Seat.objects.filter(user=user, match__status__in=(Match.Status.OPEN, Match.Status.PLAYING))
        .annotate(is_turn=Case(When(_is_turn(), then=1), default=0))
        .order_by(*urgency, "-match__changed_at", "-match")
        .values_list("match", "match__status", "is_turn")
    )


_under_way = PreparedQuery(_seats_under_way)

_matches = PreparedQuery(lambda *matches: Match.objects.filter(pk__in=matches).only(*SHOWN))


def finished_matches_of(user: User, viewer: Visitor) -> list[MatchRow]:
    """Return the newest finished public matches, for a profile."""
    finished = Match.objects.filter(seats__user=user, status=Match.Status.FINISHED, is_private=False)
    return rows(_listed(unsealed(finished))[:_ON_PROFILE], viewer)


def rows(matches: Iterable[Match], user: Visitor, *, may_belong: bool = True) -> list[MatchRow]:
    """Return the matches as rows for this user. The number of queries does not grow with the matches."""
    listed = list(matches)
    belongings, seats = belongings_of(listed) if may_belong else {}, seats_at(listed)
    return [_row(match, seats.get(match.pk, []), user, belongings.get(match.pk)) for match in listed]


def _listed(matches: QuerySet[Match]) -> QuerySet[Match]:
    return _newest_first(matches).only(*SHOWN)


def _finished_of(user: User) -> QuerySet[Match, int]:
    over = (Match.Status.FINISHED, Match.Status.VOID)
    return _newest_first(Match.objects.filter(seats__user=user, status__in=over)).values_list("pk", flat=True)


def _newest_first(matches: QuerySet[Match]) -> QuerySet[Match]:
    return matches.order_by(F("changed_at").desc(), "-pk")


def _row(match: Match, seats: list[SeatRow], user: Visitor, belonging: Belonging | None) -> MatchRow:
    mine = next((seat for seat in seats if user.is_authenticated and seat.user_id == user.pk), None)
    if match.status != Match.Status.PLAYING:
        return MatchRow(match, seats, mine, belonging)
    if match.game not in GAMES:
        return MatchRow(match, seats, mine, belonging, _("no longer played here"))
    is_asked = mine is not None and _is_awaited(mine) and match.paused_at is None
    phase, asked = situation_of(match, seats, mine if is_asked else None)
    return MatchRow(match, seats, mine, belonging, phase, asked)


def _picture_of(match: Match) -> str:
    """Return the address of the board's picture; the reader sits there, so that they may see it."""
    if not match.state or match.game not in GAMES:
        return ""
    key = picture_key(match)
    return reverse("match-picture", args=[match.pk, key]) if key else ""


def _is_awaited(seat: SeatRow) -> bool:
    return seat.is_awaited and not seat.plays_itself
