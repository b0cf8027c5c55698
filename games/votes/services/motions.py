"""How the question of a vote is closed, and what the log says of it."""

from datetime import datetime
from typing import Any

from games.models import Incident, Match, Motion
from games.services.incidents import record_incident


def close_motion(match: Match, motion: Motion, outcome: Motion.Outcome, now: datetime) -> None:
    motion.outcome, motion.closed_at = outcome, now
    motion.save(update_fields=["outcome", "closed_at"])
    record_incident(match, Incident.Kind.MOTION_CLOSED, now, motion=motion)


def drop_motions(match: Match, now: datetime, **which: Any) -> None:
    """What was asked has settled itself: nobody needs to vote any more."""
    for motion in match.motions.filter(closed_at=None, **which):
        close_motion(match, motion, Motion.Outcome.MOOT, now)
