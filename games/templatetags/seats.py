"""Seats in lists, rendered once for everybody: the same people sit at many tables."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.catalogue import GAMES, presenter_of
from games.matches.models import Match, Seat
from games.presenting.points import points_in_words
from games.seats.selectors.sitters import seat_name

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
def seat_items(seats: Iterable[Seat]) -> SafeString:
    """Return the seats as items of a list: who sits there, and the result if the match has one."""
    return SafeString("".join(map(_item, seats)))


def _item(seat: Seat) -> SafeString:
    has_result = bool(seat.rank) and seat.match.status != Match.Status.VOID
    return _rendered(
        SeatInList(
            index=seat.index,
            name=seat_name(seat),
            is_person=seat.user is not None,
            is_bot=seat.user is not None and seat.user.is_bot,
            is_free=seat.is_free,
            rank=seat.rank if has_result else None,
            score=_score(seat) if has_result else "",
            has_stand_in=bool(seat.stand_in),
            has_resigned=seat.resigned_at is not None,
        ),
        get_language(),
    )


def _score(seat: Seat) -> str:
    """Return the seat's score in the unit of its game; in points if the game has left the catalogue."""
    game, points = seat.match.game, seat.points or 0
    return presenter_of(game).amount(points) if game in GAMES else points_in_words(points)


# The language is part of the key: badges and names of computer players are words.
@lru_cache(maxsize=4096)
def _rendered(seat: SeatInList, language: str | None) -> SafeString:
    return render_to_string("games/_seat_item.html", {"seat": seat})
