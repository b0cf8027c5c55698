"""Hands a seat to another person, who gets its position in the game but nothing private of the former holder."""

from datetime import datetime

from accounts.people.models import User
from config.optional import known
from games.clocks.services.clocks import CLOCK_FIELDS, drop_clock
from games.matches.models import Match, Seat
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.seats.models import Tenure
from games.talk.models import Note
from games.what_if.models import Sketch


def hand_over(match: Match, seat: Seat, user: User, now: datetime) -> Tenure:
    """Give a seat to another person and return the former holder's tenure. The caller has locked the match.

    If the seat is awaited, the caretaker finishes the turn. The new holder gets a fresh clock.
    """
    left = _end_tenure(match, seat, now, has_left=True)
    Tenure.objects.create(seat=seat, user=user, is_substitute=True, from_version=match.version, began_at=now)
    seat.user, seat.resigned_at, seat.stand_in = user, None, ""
    if seat.is_awaited:
        seat.caretaker_since, seat.is_returning = seat.caretaker_since or now, True
    else:
        seat.end_care()
    seat.clock = None
    drop_clock(seat)
    seat.save(
        update_fields=["user", "resigned_at", "stand_in", "caretaker_since", "is_returning", *CLOCK_FIELDS]
    )
    # Nobody has moved, but everything is new to the new holder.
    match.changed_at = now
    match.save(update_fields=["changed_at"])
    return left


def take_hand_over_back(match: Match, seat: Seat, now: datetime) -> Tenure:
    """Give the seat back to its former holder, with their note, as if they had never left.

    Returns the substitute's tenure: it stays on record because they have seen the hand, and costs them nothing.
    """
    held = _end_tenure(match, seat, now, has_left=False)
    former = seat.tenures.filter(has_left=True).order_by("-ended_at", "-pk")[0]
    if former.note:
        Note.objects.create(seat=seat, text=former.note)
    former.ended_at, former.until_version, former.has_left, former.note = None, None, False, ""
    former.save()
    seat.user, seat.clock = former.user, None
    seat.end_care()
    drop_clock(seat)
    seat.save(update_fields=["user", "caretaker_since", "is_returning", *CLOCK_FIELDS])
    return held


def _end_tenure(match: Match, seat: Seat, now: datetime, *, has_left: bool) -> Tenure:
    """End the current tenure: it keeps the holder's note; plans, what-if lines and the draft are deleted."""
    note = Note.objects.filter(seat=seat).first()
    present = Tenure.objects.filter(seat=seat, ended_at=None).first()
    left = present or Tenure(seat=seat, user=seat.user, began_at=known(match.started_at))
    left.ended_at, left.until_version, left.has_left = now, match.version, has_left
    left.note = note.text if note else ""
    left.save()
    for private in (Note, Plan, Sketch, TurnDraft):
        private.objects.filter(seat=seat).delete()
    return left
