"""Records what the tables showed, whenever one of them signals a change."""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from django.utils import timezone

from games.matches.models import Match, Seat
from games.signals import match_advanced
from tests.games.simulation.script import START, Span, minute_of

PLAYED, RENEWED, TIMED_OUT, LEFT, RUNNING = "played", "renewed", "timed out", "left", "running"


@dataclass
class Turn:
    """One measured turn of a person, in minutes since the start."""

    match: int
    seat: int
    user: int
    began: int
    #: As the clock of the seat last showed it, to the second.
    deadline: float
    ended: int | None = None
    how: str = RUNNING


@dataclass
class Diary:
    turns: list[Turn] = field(default_factory=list)
    #: Who should get a "your turn" notice: person, match, minute. Once each time the table begins to wait for them.
    expected_calls: list[tuple[int, int, int]] = field(default_factory=list)
    #: Vacation days that a person has booked, and when.
    bookings: dict[int, list[tuple[int, list[date]]]] = field(default_factory=lambda: defaultdict(list))
    #: Match, seat and person: who has given up a seat and not taken it back. A substitute may hold it afterwards.
    left: set[tuple[int, int, int]] = field(default_factory=set)
    #: When each match was paused; a running pause has no end yet.
    pauses: dict[int, list[Span]] = field(default_factory=lambda: defaultdict(list))
    _paused_since: dict[int, int] = field(default_factory=dict)
    _running: dict[tuple[int, int], Turn] = field(default_factory=dict)
    _waiting: dict[tuple[int, int], int] = field(default_factory=dict)

    def open(self) -> None:
        match_advanced.connect(self._on_change)

    def close(self) -> None:
        match_advanced.disconnect(self._on_change)

    def look_at_all(self) -> None:
        for number in Match.objects.filter(status=Match.Status.PLAYING).values_list("pk", flat=True):
            self.look(number)

    def look(self, match_id: int) -> None:
        now = minute_of(timezone.now())
        self._note_pause(Match.objects.get(pk=match_id), now)
        for seat in Seat.objects.filter(match=match_id).select_related("match"):
            self._note_turn(seat, now)
            self._note_waiting(seat, now)

    def _on_change(self, match_id: int, **_facts: object) -> None:
        self.look(match_id)

    def _note_pause(self, match: Match, now: int) -> None:
        if match.paused_at and match.pk not in self._paused_since:
            self._paused_since[match.pk] = minute_of(match.paused_at)
        elif not match.paused_at and match.pk in self._paused_since:
            self.pauses[match.pk].append(Span(self._paused_since.pop(match.pk), now))

    def _note_turn(self, seat: Seat, now: int) -> None:
        key = seat.match_id, seat.index
        shown = seat.clock["turn"] if seat.clock and seat.deadline else None
        known = self._running.get(key)
        if known and seat.match.paused_at and seat.is_awaited and seat.user_id == known.user:
            return
        began = _minute(shown["started_at"]) if shown else None
        if known and (began != known.began or seat.user_id != known.user):
            # A turn that is played during a pause ends when the pause began.
            known.ended = self._paused_since.get(seat.match_id, now)
            known.how = self._ending(known, seat, now, shown)
            del self._running[key]
            known = None
        if shown and not known:
            known = Turn(seat.match_id, seat.index, seat.user_id, now, 0)
            self.turns.append(known)
            self._running[key] = known
        if known:
            known.deadline = _exact(seat)

    def _ending(self, known: Turn, seat: Seat, now: int, shown: dict | None) -> str:
        if (known.match, known.seat, known.user) in self.left:
            return LEFT
        if _is_now(seat.caretaker_since, now) or _is_now(seat.resigned_at, now):
            return TIMED_OUT
        return RENEWED if shown and shown["is_renewed"] else PLAYED

    def _note_waiting(self, seat: Seat, now: int) -> None:
        key = seat.match_id, seat.index
        is_playing = seat.match.status == Match.Status.PLAYING
        waits = bool(seat.user_id) and seat.is_awaited and not seat.plays_itself and is_playing
        if waits and self._waiting.get(key) != seat.user_id:
            self.expected_calls.append((seat.user_id, seat.match_id, now))
        self._waiting[key] = seat.user_id if waits else 0


def _minute(text: str) -> int:
    return minute_of(datetime.fromisoformat(text))


def _exact(seat: Seat) -> float:
    return (seat.deadline - START) / timedelta(minutes=1)


def _is_now(then: datetime | None, now: int) -> bool:
    return then is not None and minute_of(then) == now
