"""How the question of a vote is closed, and what the log says of it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from games.matches.models import Match, Seat
from games.matches.services import record_incident
from games.record.models import Incident
from games.votes.models import Motion


def close_motion(match: Match, motion: Motion, outcome: Motion.Outcome, now: datetime) -> None:
    motion.outcome, motion.closed_at = outcome, now
    motion.save(update_fields=["outcome", "closed_at"])
    record_incident(match, Incident.Kind.MOTION_CLOSED, now, motion=motion)


def drop_motions(match: Match, now: datetime, **which: Any) -> None:
    """What was asked has settled itself: nobody needs to vote any more."""
    for motion in match.motions.filter(closed_at=None, **which):
        close_motion(match, motion, Motion.Outcome.MOOT, now)


def drop_all_motions(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """The match is over (games.hooks.match_closed)."""
    drop_motions(match, now)


def drop_motions_about(match: Match, seat: Seat, now: datetime) -> None:
    """The seat has somebody again (games.hooks.seat_held)."""
    drop_motions(match, now, seat=seat)
