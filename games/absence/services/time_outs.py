"""Time-outs: apply the table's rule for the absent, and let players take their seat back."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from games.absence.refusals import SeatNotInCare
from games.clocks.services import clocks
from games.lobby.services.tables import resign_seat
from games.matches.models import Absence, Match, Seat
from games.matches.refusals import MatchNotPlaying, SeatResigned
from games.play.services import follow_ups
from games.play.services.drafts import seat_held_by
from games.play.services.moves import lock_match
from games.seats.models import Vacancy
from games.seats.services.caretakers import put_in_care
from games.substitutes.services.substitutes import close_vacancy, open_vacancy

#: Called with the locked match, the seat whose turn has just ended, and the time.
Policy = Callable[[Match, Seat, datetime], None]


@transaction.atomic
def time_out(*, match_id: int, seat_index: int) -> bool:
    """Apply the table's rule to a seat whose time is over. Return False if it is not: played, paused or credited."""
    match = lock_match(match_id)
    seat = match.seats.select_related("user").get(index=seat_index)
    now = timezone.now()
    if match.status != Match.Status.PLAYING or not _is_overdue(seat, now):
        return False
    clocks.stop_clock(match, seat, now, is_timed_out=True)
    seat.save(update_fields=clocks.CLOCK_FIELDS)
    POLICIES[match.absence](match, seat, now)
    return True


@transaction.atomic
def take_seat_back(*, match_id: int, user: User) -> None:
    """Give the seat back to its holder, after the current turn if it is awaited, and close its vacancy."""
    match = lock_match(match_id)
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    seat = seat_held_by(match, user)
    if seat.resigned_at:
        raise SeatResigned
    if not seat.is_in_care:
        raise SeatNotInCare
    if seat.is_awaited:
        seat.is_returning = True
    else:
        seat.end_care()
    seat.save(update_fields=["caretaker_since", "is_returning"])
    close_vacancy(match, seat, timezone.now())
    follow_ups.after_change(match)


def _is_overdue(seat: Seat, now: datetime) -> bool:
    return seat.is_awaited and seat.deadline is not None and seat.deadline + clocks.LENIENCY <= now


def _call_caretaker(match: Match, seat: Seat, now: datetime) -> None:
    """Let an AI play this turn and the following ones, until the holder comes back."""
    put_in_care(match, seat, now)
    follow_ups.after_time_out(match, seat)


def _seek_substitute(match: Match, seat: Seat, now: datetime) -> None:
    """Let an AI play until a substitute takes the seat, or its holder takes it back."""
    open_vacancy(match, seat, Vacancy.Cause.TIMED_OUT, now)
    _call_caretaker(match, seat, now)


def _resign(match: Match, seat: Seat, now: datetime) -> None:
    follow_ups.tell_timed_out(match, seat)
    resign_seat(match, seat, now)


POLICIES: Final[Mapping[str, Policy]] = {
    Absence.CARETAKER: _call_caretaker,
    Absence.RESIGN: _resign,
    Absence.SUBSTITUTE: _seek_substitute,
}
