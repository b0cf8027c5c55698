"""Hands the seat of an absent player to a caretaker."""

from datetime import datetime

from games.ai.selectors import default_level
from games.clocks.services.clocks import drop_clock
from games.matches.models import Match, Seat
from games.play.models import TurnDraft


def put_in_care(match: Match, seat: Seat, now: datetime) -> None:
    """Let an AI play this turn and the following ones; for a resigned seat default actions go on being played.

    The caller has locked the match, and enqueues a worker's job if the seat is awaited.
    """
    if not match.caretaker_level:
        match.caretaker_level = default_level(match.game)
        match.save(update_fields=["caretaker_level"])
    if seat.resigned_at:
        return
    seat.caretaker_since, seat.is_returning = seat.caretaker_since or now, False
    drop_clock(seat)
    seat.save(update_fields=["caretaker_since", "is_returning", "deadline", "remind_at"])
    TurnDraft.objects.filter(seat=seat).delete()
