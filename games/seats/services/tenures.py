"""A seat changes hands: whoever takes it over gets the seat as the rules see it, and nothing that was private."""

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
    """Give a seat of a match that the caller has locked to somebody else; what the former holder left is returned.

    A caretaker who is at work on a turn finishes it. The new holder has a fresh clock, and no debts of the former one.
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
    # Nobody has moved, but to the new holder it is all new.
    match.changed_at = now
    match.save(update_fields=["changed_at"])
    return left


def take_hand_over_back(match: Match, seat: Seat, now: datetime) -> Tenure:
    """The former holder has the seat again, with their note, and counts as if they had never left; the substitute's tenure
    is returned. Whoever has held a hand knows it: that they did stays on record, and costs them nothing.
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
    """The note goes with its writer; drafts, plans and lines of play are nobody's any more."""
    note = Note.objects.filter(seat=seat).first()
    present = Tenure.objects.filter(seat=seat, ended_at=None).first()
    left = present or Tenure(seat=seat, user=seat.user, began_at=known(match.started_at))
    left.ended_at, left.until_version, left.has_left = now, match.version, has_left
    left.note = note.text if note else ""
    left.save()
    for private in (Note, Plan, Sketch, TurnDraft):
        private.objects.filter(seat=seat).delete()
    return left
