"""Pauses of a match: no clock runs until the table resumes it or the pause is over. Moves stay possible."""

from datetime import datetime

from django.db import transaction

from games.clocks.services import clocks
from games.matches.models import Match, Seat
from games.matches.services import record_incident
from games.play.services import follow_ups
from games.play.services.moves import lock_match
from games.record.models import Incident
from games.votes.models import Motion
from games.votes.selectors import pause_left
from games.votes.services import notices
from games.votes.services.motions import drop_motions

_PAUSE_FIELDS = ["paused_at", "paused_until", "paused_for", "paused_by_ruling"]


def pause_match(match: Match, seats: list[Seat], until: datetime, now: datetime) -> None:
    """Pause a match by vote, at most as long as it may still be paused. The caller has locked it; it is not paused."""
    stop_clocks(match, seats, min(until, now + pause_left(match, now)), now)
    record_incident(match, Incident.Kind.PAUSED, now, until=match.paused_until)


def resume_match(match: Match, seats: list[Seat], now: datetime) -> None:
    """End the pause of a match. The caller has locked it; it is paused."""
    restart_clocks(match, seats, now)
    record_incident(match, Incident.Kind.RESUMED, now)
    follow_ups.after_change(match)


def stop_clocks(
    match: Match, seats: list[Seat], until: datetime, now: datetime, *, is_ruling: bool = False
) -> None:
    """Pause the match; the caller records the incident, which says who wanted it."""
    match.paused_at, match.paused_until, match.paused_by_ruling = now, until, is_ruling
    match.save(update_fields=_PAUSE_FIELDS)
    clocks.pause_clocks(match, seats)
    drop_motions(match, now, kind=Motion.Kind.PAUSE)


def restart_clocks(match: Match, seats: list[Seat], now: datetime) -> None:
    """End the pause; the caller records the incident. A pause by ruling does not use up the table's days of pause."""
    paused_at = match.paused_at
    assert paused_at is not None
    if not match.paused_by_ruling:
        match.paused_for += now - paused_at
    match.paused_at, match.paused_until, match.paused_by_ruling = None, None, False
    match.save(update_fields=_PAUSE_FIELDS)
    clocks.resume_clocks(match, seats, paused_at, now)
    drop_motions(match, now, kind=Motion.Kind.RESUME)


@transaction.atomic
def end_pause(*, match_id: int, now: datetime) -> bool:
    """End a pause whose time is over. Return False if there is none: ended by vote, or the match is over."""
    match = lock_match(match_id)
    if match.status != Match.Status.PLAYING or match.paused_until is None or match.paused_until > now:
        return False
    seats = list(match.seats.select_related("user"))
    resume_match(match, seats, now)
    notices.tell_resumed(match, seats, f"{now:%Y%m%d%H%M%S}")
    return True
