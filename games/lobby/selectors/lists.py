"""Lists of matches: a user's own by urgency, the open tables of the lobby, and finished ones for a profile."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, Prefetch, Q, QuerySet
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

#: Rows on a page of a list.
_ROWS: Final = 20
_TABLES: Final = 24


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


def matches_of(user: User, pages: Mapping[str, str] = MappingProxyType({})) -> MatchLists:
    """Return the user's matches: own turns by urgency, the others by last change. A fixed number of queries.

    `pages` names the pages to show: `turns`, `waiting`, `open` and `page`, which is that of the finished matches.
    """
    mine = _listed(Match.objects.filter(seats__user=user))
    finished = mine.filter(status__in=(Match.Status.FINISHED, Match.Status.VOID)).defer("state", "secret")
    turns = list(_turns_of(user).values_list("match_id", flat=True))
    under_way = dict(
        mine.filter(status__in=(Match.Status.OPEN, Match.Status.PLAYING)).values_list("pk", "status")
    )
    not_begun = [pk for pk, status in under_way.items() if status == Match.Status.OPEN]
    not_waiting = {*turns, *not_begun}
    waiting = [pk for pk in under_way if pk not in not_waiting]
    paged = [
        Paginator(turns, _ROWS).get_page(pages.get("turns")),
        Paginator(waiting, _ROWS).get_page(pages.get("waiting")),
        Paginator(not_begun, _ROWS).get_page(pages.get("open")),
    ]
    newest = Paginator(finished, _ROWS).get_page(pages.get("page"))
    running = _listed(Match.objects.filter(pk__in=[pk for page in paged for pk in page]))
    found = {row.match.pk: row for row in rows([*running, *newest], user)}
    awaiting_me, awaiting_others, open_ = (
        MatchList([found[pk] for pk in page if pk in found], page) for page in paged
    )
    return MatchLists(
        awaiting_me, awaiting_others, open_, MatchList([found[match.pk] for match in newest], newest)
    )


def open_tables(user: Visitor, page: str = "1") -> MatchList:
    """Return open public tables, the fullest first, since they start soonest."""
    tables = _listed(Match.objects.filter(status=Match.Status.OPEN, is_private=False, game__in=GAMES))
    tables = tables.annotate(free=Count("seats", filter=Q(seats__user=None, seats__ai_level="")))
    shown = Paginator(tables.order_by("free", "-opened_at", "-pk"), _TABLES).get_page(page)
    return MatchList(rows(shown, user), shown)


def next_turn_of(user: Visitor, after: Match | None = None) -> Seat | None:
    """Return the most urgent seat in which the user is awaited, with its match; `after` is left out."""
    if not user.is_authenticated:
        return None
    seats = _turns_of(user).select_related("match").defer("match__state", "match__secret")
    return (seats.exclude(match=after) if after is not None else seats).first()


def _turns_of(user: User) -> QuerySet[Seat]:
    """Return the seats in which the user is awaited: those with a deadline first, then the longest waiting first."""
    urgency = F("deadline").asc(nulls_last=True), F("awaited_since").asc(nulls_last=True), "pk"
    return Seat.objects.filter(
        user=user,
        is_awaited=True,
        resigned_at=None,
        caretaker_since=None,
        match__status=Match.Status.PLAYING,
        match__paused_at=None,
        match__game__in=GAMES,
    ).order_by(*urgency)


def finished_matches_of(user: User, viewer: Visitor) -> list[MatchRow]:
    """Return the newest finished public matches, for a profile."""
    finished = Match.objects.filter(seats__user=user, status=Match.Status.FINISHED, is_private=False)
    return rows(_listed(unsealed(finished))[:_ROWS], viewer)


def rows(matches: Iterable[Match], user: Visitor) -> list[MatchRow]:
    """Return the matches as rows for this user. The number of queries does not grow with the matches."""
    listed = list(matches)
    belongings = belongings_of(listed)
    return [replace(_row(match, user), belonging=belongings.get(match.pk)) for match in listed]


def _listed(matches: QuerySet[Match]) -> QuerySet[Match]:
    seats = Prefetch("seats", Seat.objects.select_related("user"))
    return matches.prefetch_related(seats).order_by(F("changed_at").desc(), "-pk")


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
