"""Closes motions, and logs that."""

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
    """Close open motions as moot: there is nothing to vote about any more."""
    for motion in match.motions.filter(closed_at=None, **which):
        close_motion(match, motion, Motion.Outcome.MOOT, now)


def drop_all_motions(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """Drop all motions of a match that is over (games.hooks.match_closed)."""
    drop_motions(match, now)


def drop_motions_about(match: Match, seat: Seat, now: datetime) -> None:
    """Drop motions about a seat that has a player again (games.hooks.seat_held)."""
    drop_motions(match, now, seat=seat)
