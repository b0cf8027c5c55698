"""What a sanction means for a person's tables, shown to the moderator beforehand."""

from collections.abc import Callable, Iterator, Mapping

from django.db.models import Q
from django.utils.translation import ngettext

from accounts.people.models import User
from accounts.sanctions.models import Sanction
from games.matches.models import Match, Seat

Kind = Sanction.Kind
#: By the kind of the sanction.
Tellers = Mapping[str, Callable[[int], str]]


def tables_of(person: User, kind: str) -> Iterator[str]:
    """Yield the consequences of a sanction for running matches and open tables (accounts.hooks.consequences)."""
    # Bots of a person are sanctioned with their owner.
    seats = Seat.objects.filter(Q(user=person) | Q(user__owner=person), resigned_at=None)
    playing = seats.filter(match__status=Match.Status.PLAYING).count()
    waiting = seats.filter(match__status=Match.Status.OPEN).count()
    if playing and kind in _PLAYING:
        yield _PLAYING[kind](playing)
    if waiting and kind in _WAITING:
        yield _WAITING[kind](waiting)


def _played_on(number: int) -> str:
    return ngettext(
        "They play on in %(number)d running match, to its end.",
        "They play on in %(number)d running matches, to their end.",
        number,
    ) % {"number": number}


def _clocks_go_on(number: int) -> str:
    return ngettext(
        "In %(number)d running match they can’t move: the clock keeps running, and when their time is up, "
        "the table’s rule about absence applies.",
        "In %(number)d running matches they can’t move: the clocks keep running, and when their time is "
        "up, each table’s rule about absence applies.",
        number,
    ) % {"number": number}


def _let_go(number: int) -> str:
    return ngettext(
        "They leave %(number)d running match at once, by its rule about absence; the others play on. If the ban is lifted before its end, they can take the seat back only if a computer player has kept it for them.",
        "They leave %(number)d running matches at once, by the rules of each table about absence; the others play on. If the ban is lifted before their end, they can take back only seats that a computer player has kept for them.",
        number,
    ) % {"number": number}


def _still_waiting(number: int) -> str:
    return ngettext(
        "%(number)d table they sit at is waiting for players and stays as it is.",
        "%(number)d tables they sit at are waiting for players and stay as they are.",
        number,
    ) % {"number": number}


def _given_up(number: int) -> str:
    return ngettext(
        "They leave %(number)d table that is waiting for players; if they opened it, it’s called off.",
        "They leave %(number)d tables that are waiting for players; those they opened are called off.",
        number,
    ) % {"number": number}


_PLAYING: Tellers = {Kind.CASUAL: _played_on, Kind.SUSPENSION: _clocks_go_on, Kind.BAN: _let_go}
_WAITING: Tellers = {Kind.CASUAL: _still_waiting, Kind.SUSPENSION: _still_waiting, Kind.BAN: _given_up}
