"""Who may vote, the tally of a vote, and what a visitor sees of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from accounts.people.visitors import Visitor
from games.matches.models import Match, Seat
from games.votes.models import Ballot, Motion

#: At a table without a clock, a player who lets the table wait for so long counts as absent.
ABSENT_AFTER: Final = timedelta(days=7)
#: The sum of all pauses of one match that the table may vote for.
LONGEST_PAUSES: Final = timedelta(days=30)


@dataclass(frozen=True)
class Tally:
    """The votes of those who may vote now."""

    kind: str
    voters: int
    yes: int
    no: int

    @property
    def needed(self) -> int:
        """How many have to agree: everybody to void the match, otherwise more than half."""
        return self.voters if self.kind == Motion.Kind.VOID else self.voters // 2 + 1

    @property
    def has_passed(self) -> bool:
        return 0 < self.needed <= self.yes

    @property
    def has_failed(self) -> bool:
        """Whether even the agreement of all who have not voted would not be enough."""
        return self.voters - self.no < self.needed


@dataclass(frozen=True)
class MotionRow:
    """A motion as one visitor sees it."""

    motion: Motion
    tally: Tally
    ballots: list[Ballot]
    #: Who has not voted yet.
    missing: list[Seat]
    may_vote: bool


def voters_of(seats: Iterable[Seat], motion: Motion) -> list[Seat]:
    """Return the seats that may vote: people who are not absent, except on a motion about their own seat."""
    return [seat for seat in seats if seat.user_id and seat.has_stayed and seat.pk != motion.seat_id]


def tally_of(motion: Motion, seats: Iterable[Seat], ballots: Iterable[Ballot]) -> Tally:
    """Count the ballots of those who may vote now."""
    voters = {seat.user_id for seat in voters_of(seats, motion)}
    answers = [ballot.is_yes for ballot in ballots if ballot.user_id in voters]
    return Tally(motion.kind, len(voters), answers.count(True), answers.count(False))


def open_motions_of(match: Match, user: Visitor) -> list[MotionRow]:
    """Return the open motions of a running match, in a fixed number of queries."""
    if match.status != Match.Status.PLAYING:
        return []
    return _rows(match, user, match.motions.filter(closed_at=None).order_by("opened_at"))


def closed_motions_of(match: Match, user: Visitor) -> list[MotionRow]:
    return _rows(match, user, match.motions.exclude(closed_at=None))


def is_absent(match: Match, seat: Seat, now: datetime) -> bool:
    """Whether the other players may vote for a substitute for this seat."""
    if not seat.user_id:
        return False
    if not seat.has_stayed:
        return True
    if match.clock is not None or not seat.is_awaited or seat.awaited_since is None:
        return False
    return seat.awaited_since <= now - ABSENT_AFTER


def pause_left(match: Match, now: datetime) -> timedelta:
    """Return how much longer the table may pause this match; the running pause so far is deducted."""
    is_own = not match.paused_by_ruling
    present = now - match.paused_at if match.paused_at is not None and is_own else timedelta()
    return max(timedelta(), LONGEST_PAUSES - match.paused_for - present)


@dataclass(frozen=True)
class Proposals:
    """The motions that a player may open now."""

    can_pause: bool
    can_resume: bool
    can_void: bool
    absent: list[Seat]
    #: The latest possible end of a pause.
    latest: datetime

    @property
    def is_empty(self) -> bool:
        return not (self.can_pause or self.can_resume or self.can_void or self.absent)


def proposals_of(
    match: Match, seat: Seat | None, open_rows: Sequence[MotionRow], vacant: set[int], now: datetime
) -> Proposals:
    may_ask = match.status == Match.Status.PLAYING and seat is not None and seat.has_stayed
    kinds = {row.motion.kind for row in open_rows}
    left = pause_left(match, now)

    def is_askable(kind: Motion.Kind) -> bool:
        return may_ask and kind not in kinds

    return Proposals(
        can_pause=is_askable(Motion.Kind.PAUSE) and not match.paused_at and left > timedelta(),
        can_resume=is_askable(Motion.Kind.RESUME)
        and match.paused_at is not None
        and not match.paused_by_ruling,
        can_void=is_askable(Motion.Kind.VOID),
        absent=[
            other
            for other in match.seats.all()
            if is_askable(Motion.Kind.REPLACE)
            and other.index not in vacant
            and other != seat
            and is_absent(match, other, now)
        ],
        latest=now + left,
    )


def _rows(match: Match, user: Visitor, motions: Any) -> list[MotionRow]:
    seats = list(match.seats.all())
    found = motions.select_related("proposer", "about").prefetch_related("ballots__user")
    return [_row(motion, seats, user) for motion in found]


def _row(motion: Motion, seats: list[Seat], user: Visitor) -> MotionRow:
    ballots = list(motion.ballots.all())
    answered = {ballot.user_id for ballot in ballots}
    missing = [seat for seat in voters_of(seats, motion) if seat.user_id not in answered]
    return MotionRow(
        motion=motion,
        tally=tally_of(motion, seats, ballots),
        ballots=ballots,
        missing=missing if motion.closed_at is None else [],
        may_vote=motion.closed_at is None and any(seat.user_id == user.pk for seat in missing),
    )
