"""Lists of matches for moderators, by what is wrong with them, and chat of suspects."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.clocks.models import MeasuredTurn
from games.matches.models import Match, Seat
from games.matches.selectors.seals import tables_with_deals_of, unsealed
from games.talk.models import ChatMessage

#: Table steps take moments, and AI turns seconds: after these times, nobody is working on them any more.
TABLE_PATIENCE: Final = timedelta(minutes=5)
AI_PATIENCE: Final = timedelta(minutes=15)
#: After this long, a moderator should ask whether a table without a clock is still alive.
LONG_WAIT: Final = timedelta(days=14)

_running = Q(status=Match.Status.PLAYING, paused_at=None)


def running_matches() -> QuerySet[Match]:
    return Match.objects.filter(status=Match.Status.PLAYING)


def open_tables() -> QuerySet[Match]:
    return Match.objects.filter(status=Match.Status.OPEN)


def waiting_matches() -> QuerySet[Match]:
    """Running matches in which a player has been awaited for longer than LONG_WAIT."""
    return _with_seat(Q(is_awaited=True, awaited_since__lt=timezone.now() - LONG_WAIT))


def stuck_matches() -> QuerySet[Match]:
    """Running matches in which the table or an AI is to act, and nothing happens."""
    now = timezone.now()
    plays_itself = ~Q(ai_level="") | Q(resigned_at__isnull=False) | Q(caretaker_since__isnull=False)
    is_silent = Q(plays_itself, is_awaited=True, awaited_since__lt=now - AI_PATIENCE)
    table_waits = Match.objects.filter(_running, awaits_table=True, changed_at__lt=now - TABLE_PATIENCE)
    return table_waits | _with_seat(is_silent)


def timed_out_today() -> QuerySet[Match]:
    turns = _time_outs_today().filter(match=OuterRef("pk"))
    return Match.objects.filter(Exists(turns))


def time_outs_today() -> int:
    return _time_outs_today().count()


#: The lists that the figures link to, by their names in URLs.
LISTS: Final[dict[str, tuple[Any, Callable[[], QuerySet[Match]]]]] = {
    "running": (_("Running matches"), running_matches),
    "open": (_("Tables waiting for players"), open_tables),
    "waiting": (_("Matches that have been waiting for somebody for more than two weeks"), waiting_matches),
    "stuck": (_("Stuck matches"), stuck_matches),
    "timed-out": (_("Matches with time-outs today"), timed_out_today),
}


def matches_of_suspect(person: User, number: int) -> QuerySet[Match]:
    """The newest matches, private ones too: their titles tell nothing of what is hidden there."""
    matches = Match.objects.filter(seats__user=person).defer("state", "secret")
    return matches.prefetch_related("seats__user").order_by("-changed_at", "-pk")[:number]


def said_in_public() -> Q:
    """Chat messages at tables that anybody may watch; tables are excluded while their deal is played elsewhere."""
    return Q(match__in=unsealed(Match.objects.filter(is_private=False, welcomes_spectators=True)))


def public_chat_of(person: User, number: int) -> list[ChatMessage]:
    """The latest chat messages of a person at tables that anybody may watch."""
    return _newest(ChatMessage.objects.filter(said_in_public(), author=person), number)


def private_chat_of(person: User, number: int, reader: Visitor) -> list[ChatMessage]:
    """The latest chat messages of a person at other tables, except tables of a deal that the reader plays as well."""
    lines = ChatMessage.objects.filter(~said_in_public(), author=person)
    return _newest(lines.exclude(match__in=tables_with_deals_of(reader)), number)


def _newest(lines: QuerySet[ChatMessage], number: int) -> list[ChatMessage]:
    without_positions = lines.select_related("match").defer("match__state", "match__secret")
    return list(without_positions.order_by("-said_at", "-pk")[:number])


def _with_seat(wanted: Q) -> QuerySet[Match]:
    seats = Seat.objects.filter(wanted, match=OuterRef("pk"))
    return Match.objects.filter(_running).filter(Exists(seats))


def _time_outs_today() -> QuerySet[MeasuredTurn]:
    return MeasuredTurn.objects.filter(outcome=MeasuredTurn.Outcome.TIMED_OUT, ended_at__gte=_midnight())


def _midnight() -> datetime:
    return timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
