"""Who sits where, by the names that everybody reads."""

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext as _

from games.ai.levels import LEVELS
from games.matches.models import Seat
from games.presenting.contract import Sitter

#: Places as they are told apart in names: a figure beside them is never part of the name ("Adept AI II 12").
PLACES: Final = ("I", "II", "III", "IV", "V")


def seat_name(seat: Seat) -> str:
    """A person's public name, or what kind of AI sits there; several of a kind are told apart by their place."""
    if seat.user is not None:
        return seat.user.username
    if seat.ai_level:
        return _("%(level)s AI %(place)s") % {
            "level": _(LEVELS[seat.ai_level].title),
            "place": PLACES[seat.index],
        }
    return _("free seat")


def sitters_of(seats: Iterable[Seat], viewer: int | None) -> tuple[Sitter, ...]:
    """The table as words need to know it; `viewer` is the seat that reads them."""
    return tuple(Sitter(seat.index, seat_name(seat), seat.index == viewer) for seat in seats)
