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
    """Return a person's user name, or the level of an AI with its seat number, which tells AIs of one level apart."""
    if seat.user is not None:
        return seat.user.username
    if seat.ai_level:
        return _("%(level)s AI %(place)s") % {
            "level": _(LEVELS[seat.ai_level].title),
            "place": PLACES[seat.index],
        }
    return _("free seat")


def sitters_of(seats: Iterable[Seat], viewer: int | None) -> tuple[Sitter, ...]:
    """Return the players as presenters need them for their sentences; `viewer` is the seat that reads them."""
    return tuple(Sitter(seat.index, seat_name(seat), seat.index == viewer) for seat in seats)
