"""Sweeps for pauses and votes whose time is over. Each is handled in its own transaction."""

import logging
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final

from games.catalogue import GAMES
from games.matches.models import Match
from games.votes.models import Motion
from games.votes.services.pauses import end_pause
from games.votes.services.votes import end_voting

logger = logging.getLogger(__name__)

#: Limit of one sweep; the next one does the rest.
_PER_SWEEP: Final = 500


def sweep_pauses(*, now: datetime) -> int:
    """Resume every match whose pause is over; return how many there were."""
    over = Match.objects.filter(paused_until__lte=now, status=Match.Status.PLAYING, game__in=GAMES).order_by(
        "paused_until"
    )
    numbers = over.values_list("pk", flat=True)[:_PER_SWEEP]
    return _each(numbers, lambda match_id: end_pause(match_id=match_id, now=now))


def sweep_motions(*, now: datetime) -> int:
    """Close every vote whose time is up; return how many there were."""
    over = Motion.objects.filter(closes_at__lte=now, closed_at=None, match__game__in=GAMES).order_by(
        "closes_at"
    )
    numbers = over.values_list("pk", flat=True)[:_PER_SWEEP]
    return _each(numbers, lambda motion_id: end_voting(motion_id=motion_id, now=now))


def _each(numbers: Iterable[int], deed: Callable[[int], bool]) -> int:
    done = 0
    for number in numbers:
        try:
            done += deed(number)
        except Exception:  # whatever is wrong with one table must not stop the others
            logger.exception("A pause or a vote could not be ended: %s.", number)
    return done
