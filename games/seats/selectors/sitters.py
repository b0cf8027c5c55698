"""The public names of the players at a table."""

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext as _

from games.ai.levels import LEVELS
from games.matches.models import Seat
from games.presenting.contract import Sitter

#: Roman, so that a number after the name is not read as part of it ("Adept AI II 12").
PLACES: Final = ("I", "II", "III", "IV", "V")


def seat_name(seat: Seat) -> str:
    return sitter_name(seat.index, seat.user.username if seat.user is not None else None, seat.ai_level)


def sitter_name(index: int, username: str | None, ai_level: str) -> str:
    """Return a person's user name, or the level of an AI with its seat number, which tells AIs of one level apart."""
    if username is not None:
        return username
    if ai_level:
        return _("%(level)s AI %(place)s") % {"level": _(LEVELS[ai_level].title), "place": PLACES[index]}
    return _("free seat")


def sitters_of(seats: Iterable[Seat], viewer: int | None) -> tuple[Sitter, ...]:
    """Return the players as presenters need them for their sentences; `viewer` is the seat that reads them."""
    return tuple(Sitter(seat.index, seat_name(seat), seat.index == viewer) for seat in seats)
