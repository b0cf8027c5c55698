"""Seats in lists, and what lists say about open tables: the same for everybody, so rendered once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.safestring import SafeString

from games.catalogue import GAMES, presenter_of
from games.lobby.selectors.seats import SeatRow, seat_rows
from games.matches.models import Match
from games.presenting.points import points_in_words
from games.templatetags.parts import fragment

register = template.Library()


@dataclass(frozen=True)
class SeatInList:
    """All that a list shows of a seat, and everybody may know."""

    index: int
    name: str
    is_person: bool
    is_bot: bool
    is_free: bool
    rank: int | None
    score: str
    has_stand_in: bool
    has_resigned: bool


@register.simple_tag
def seat_items(match: Match, seats: Sequence[SeatRow]) -> SafeString:
    """Return the seats as items of a list: who sits there, and the result if the match has one."""
    drawn_from = (match.game, match.status, _shown(seats))
    return fragment("games/_seat_items.html", drawn_from, lambda: {"seats": _in_list(match, seats)})


@register.simple_tag
def seats_of(match: Match) -> SafeString:
    """Return the seats of a match that was read with them, as `seat_items` does."""
    return seat_items(match, seat_rows(match.seats.all()))


@register.simple_tag
def table_terms(match: Match, seats: Sequence[SeatRow]) -> SafeString:
    """Return what a list says about an open table: options, clock, conditions and who sits there."""
    drawn_from = (match.game, match.options, match.clock, match.least_reliability, _shown(seats))
    shown = {"match": match, "seats": seats}
    return fragment("games/_table_terms.html", drawn_from, lambda: shown)


def _shown(seats: Iterable[SeatRow]) -> list[Any]:
    return [seat.shown for seat in seats]


def _in_list(match: Match, seats: Iterable[SeatRow]) -> list[SeatInList]:
    return [
        SeatInList(
            index=seat.place,
            name=seat.name,
            is_person=seat.user_id is not None,
            is_bot=seat.owner_id is not None,
            is_free=seat.is_free,
            rank=seat.rank if _has_result(match, seat) else None,
            score=_score(match.game, seat.points or 0) if _has_result(match, seat) else "",
            has_stand_in=bool(seat.stand_in),
            has_resigned=seat.resigned_at is not None,
        )
        for seat in seats
    ]


def _has_result(match: Match, seat: SeatRow) -> bool:
    return bool(seat.rank) and match.status != Match.Status.VOID


def _score(game: str, points: int) -> str:
    """Return a score in the unit of its game; in points if the game has left the catalogue."""
    return presenter_of(game).amount(points) if game in GAMES else points_in_words(points)
