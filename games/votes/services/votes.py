"""Votes at a table: to pause, to resume, to void the match, or to look for a substitute."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from games.matches.models import Match, Seat
from games.matches.refusals import MatchNotPlaying, NotSeated, UnknownSeat
from games.matches.services import record_incident
from games.play.services import follow_ups
from games.play.services.moves import lock_match
from games.play.services.results import void_match
from games.record.models import Incident
from games.seats.models import Vacancy
from games.seats.services.caretakers import put_in_care
from games.substitutes.selectors import open_vacancy_of
from games.substitutes.services.substitutes import open_vacancy
from games.votes.models import Ballot, Motion
from games.votes.refusals import (
    AlreadyVoted,
    InvalidMotion,
    MotionClosed,
    MotionOpen,
    MotionPointless,
    MotionTooSoon,
    NoVote,
    PausedByRuling,
    PauseTooLong,
)
from games.votes.selectors import is_absent, pause_left, tally_of, voters_of
from games.votes.services import notices
from games.votes.services.motions import close_motion
from games.votes.services.pauses import pause_match, resume_match

#: How long a vote stays open, and how long after a no the same question may not be asked again.
VOTING_TIME: Final = timedelta(hours=72)
ASK_AGAIN_AFTER: Final = timedelta(hours=24)


@transaction.atomic
def open_motion(
    *, match_id: int, user: User, kind: str, until: datetime | None = None, seat_index: int | None = None
) -> Motion:
    """Open a motion; the proposer votes yes."""
    if kind not in Motion.Kind.values:
        raise InvalidMotion(kind)
    match, now = _playing(match_id), timezone.now()
    seats = list(match.seats.select_related("user"))
    motion = Motion(
        match=match, kind=kind, proposer=user, until=until, opened_at=now, closes_at=now + VOTING_TIME
    )
    if kind == Motion.Kind.REPLACE:
        motion.seat = _seat(seats, seat_index)
        motion.about = motion.seat.user
    _demand_vote(motion, seats, user)
    _demand_sense(match, motion, now)
    _demand_new(motion, now)
    motion.save()
    record_incident(match, Incident.Kind.MOTION_OPENED, now, motion=motion, person=user)
    notices.tell_motion_opened(match, motion, voters_of(seats, motion))
    _cast(match, motion, seats, user, is_yes=True, now=now)
    return motion


@transaction.atomic
def cast_ballot(*, motion_id: int, user: User, is_yes: bool) -> Motion:
    """Vote on a motion, once. The motion is decided as soon as no further ballot can change the result."""
    match = _playing(Motion.objects.values_list("match", flat=True).get(pk=motion_id))
    motion = _motion(match, motion_id)
    seats = list(match.seats.select_related("user"))
    if motion.closed_at is not None:
        raise MotionClosed
    _demand_vote(motion, seats, user)
    if motion.ballots.filter(user=user).exists():
        raise AlreadyVoted
    _cast(match, motion, seats, user, is_yes=is_yes, now=timezone.now())
    return motion


@transaction.atomic
def end_voting(*, motion_id: int, now: datetime) -> bool:
    """Decide a motion whose time is over by the ballots so far. Return False if it was closed before."""
    match = lock_match(Motion.objects.values_list("match", flat=True).get(pk=motion_id))
    motion = _motion(match, motion_id)
    if motion.closed_at is not None or motion.closes_at > now or match.status != Match.Status.PLAYING:
        return False
    seats = list(match.seats.select_related("user"))
    has_passed = tally_of(motion, seats, motion.ballots.all()).has_passed
    _decide(match, motion, seats, Motion.Outcome.PASSED if has_passed else Motion.Outcome.EXPIRED, now)
    return True


def _playing(match_id: int) -> Match:
    match = lock_match(match_id)
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    return match


def _motion(match: Match, motion_id: int) -> Motion:
    return match.motions.select_related("proposer", "about", "seat").get(pk=motion_id)


def _seat(seats: list[Seat], index: int | None) -> Seat:
    found = next((seat for seat in seats if seat.index == index and seat.user_id), None)
    if found is None:
        raise UnknownSeat(str(index))
    return found


def _demand_vote(motion: Motion, seats: list[Seat], user: User) -> None:
    if all(seat.user_id != user.pk for seat in seats):
        raise NotSeated
    if all(seat.user_id != user.pk for seat in voters_of(seats, motion)):
        raise NoVote


def _demand_sense(match: Match, motion: Motion, now: datetime) -> None:
    match motion.kind:
        case Motion.Kind.PAUSE if motion.until is None or not now < motion.until <= now + pause_left(
            match, now
        ):
            raise PauseTooLong
        case Motion.Kind.PAUSE if match.paused_at is not None:
            raise MotionPointless
        case Motion.Kind.RESUME if match.paused_at is None:
            raise MotionPointless
        case Motion.Kind.RESUME if match.paused_by_ruling:
            raise PausedByRuling
        case Motion.Kind.REPLACE if not _is_replaceable(match, motion, now):
            raise MotionPointless


def _is_replaceable(match: Match, motion: Motion, now: datetime) -> bool:
    assert motion.seat is not None
    return is_absent(match, motion.seat, now) and open_vacancy_of(motion.seat) is None


def _demand_new(motion: Motion, now: datetime) -> None:
    same = Motion.objects.filter(match=motion.match, kind=motion.kind)
    if same.filter(closed_at=None).exists():
        raise MotionOpen
    declined = Motion.Outcome.REJECTED, Motion.Outcome.EXPIRED
    if same.filter(seat=motion.seat, outcome__in=declined, closed_at__gt=now - ASK_AGAIN_AFTER).exists():
        raise MotionTooSoon


def _cast(
    match: Match, motion: Motion, seats: list[Seat], user: User, *, is_yes: bool, now: datetime
) -> None:
    Ballot.objects.create(motion=motion, user=user, is_yes=is_yes, cast_at=now)
    tally = tally_of(motion, seats, motion.ballots.all())
    if tally.has_passed:
        _decide(match, motion, seats, Motion.Outcome.PASSED, now)
    elif tally.has_failed:
        _decide(match, motion, seats, Motion.Outcome.REJECTED, now)
    else:
        follow_ups.after_change(match)


def _decide(match: Match, motion: Motion, seats: list[Seat], outcome: Motion.Outcome, now: datetime) -> None:
    """Close the motion, carry it out if it passed and still makes sense, and tell the players."""
    if outcome == Motion.Outcome.PASSED and not _still_makes_sense(match, motion, now):
        outcome = Motion.Outcome.MOOT
    close_motion(match, motion, outcome, now)
    if outcome == Motion.Outcome.PASSED:
        _DEEDS[motion.kind](match, motion, seats, now)
    notices.tell_motion_closed(match, motion, seats)
    follow_ups.after_change(match)


def _still_makes_sense(match: Match, motion: Motion, now: datetime) -> bool:
    match motion.kind:
        case Motion.Kind.PAUSE:
            return match.paused_at is None and motion.until is not None and motion.until > now
        case Motion.Kind.RESUME:
            return match.paused_at is not None and not match.paused_by_ruling
        case Motion.Kind.REPLACE:
            return _is_replaceable(match, motion, now)
    return True


def _pause(match: Match, motion: Motion, seats: list[Seat], now: datetime) -> None:
    assert motion.until is not None
    pause_match(match, seats, motion.until, now)


def _resume(match: Match, motion: Motion, seats: list[Seat], now: datetime) -> None:
    resume_match(match, seats, now)


def _void(match: Match, motion: Motion, seats: list[Seat], now: datetime) -> None:
    void_match(match, seats, now)
    match.save(update_fields=["status", "finished_at", "awaits_table"])
    follow_ups.after_void(match)


def _replace(match: Match, motion: Motion, seats: list[Seat], now: datetime) -> None:
    seat = next(seat for seat in seats if seat.pk == motion.seat_id)
    open_vacancy(match, seat, Vacancy.Cause.VOTE, now)
    put_in_care(match, seat, now)
    follow_ups.after_resignation(match, seat)


#: How a passed motion is carried out; called with the locked match, the motion, the seats and the time.
_DEEDS: Final[Mapping[str, Callable[[Match, Motion, list[Seat], datetime], None]]] = {
    Motion.Kind.PAUSE: _pause,
    Motion.Kind.RESUME: _resume,
    Motion.Kind.VOID: _void,
    Motion.Kind.REPLACE: _replace,
}
