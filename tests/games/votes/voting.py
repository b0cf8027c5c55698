"""Helpers that open motions and vote."""

from django.utils import timezone

from games.votes.models import Motion
from games.votes.services.votes import cast_ballot, open_motion
from tests.games.clocks.timed import DAY

KIND = Motion.Kind


def users(match):
    return [seat.user for seat in match.seats.select_related("user") if seat.user]


def ask(match, user, kind, **facts):
    if kind == KIND.PAUSE:
        facts.setdefault("until", timezone.now() + 7 * DAY)
    return open_motion(match_id=match.pk, user=user, kind=kind, **facts)


def say_yes(motion, *voters):
    for user in voters:
        cast_ballot(motion_id=motion.pk, user=user, is_yes=True)
    motion.refresh_from_db()
    return motion
