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
        "In %(number)d running match they cannot move: the clock goes on, and when their time is over the rule of the table about absence holds.",
        "In %(number)d running matches they cannot move: the clocks go on, and when their time is over the rules of each table about absence hold.",
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
        "%(number)d table at which they sit waits for players and stays as it is.",
        "%(number)d tables at which they sit wait for players and stay as they are.",
        number,
    ) % {"number": number}


def _given_up(number: int) -> str:
    return ngettext(
        "%(number)d table that waits for players is left, or called off if they opened it.",
        "%(number)d tables that wait for players are left, or called off if they opened them.",
        number,
    ) % {"number": number}


_PLAYING: Tellers = {Kind.CASUAL: _played_on, Kind.SUSPENSION: _clocks_go_on, Kind.BAN: _let_go}
_WAITING: Tellers = {Kind.CASUAL: _still_waiting, Kind.SUSPENSION: _still_waiting, Kind.BAN: _given_up}
