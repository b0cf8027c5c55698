"""Disclosure of hidden readings when a match is over: in its log, and by a notice to its players."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from games.matches.models import Match, Seat
from games.record.models import Incident
from games.rulings.models import HiddenReading
from games.rulings.services.notices import tell_former, tell_ruling
from games.seats.models import Tenure


def disclose_readings(match: Match, seats: Sequence[Seat], now: datetime) -> None:
    """Log each reading once, at the version at which it happened. The match is over and locked by the caller."""
    for reading in HiddenReading.objects.filter(match=match, incident=None):
        reading.incident = Incident.objects.create(
            match=match,
            version=reading.version,
            kind=Incident.Kind.HIDDEN_READ,
            reason=reading.reason,
            happened_at=reading.read_at,
        )
        reading.save(update_fields=["incident"])
        tell_ruling(match, reading.incident, seats)
        for former in _former_holders(match, reading, seats):
            tell_former(match, reading.incident, former)


def _former_holders(match: Match, reading: HiddenReading, seats: Sequence[Seat]) -> list[Any]:
    """Return those who held a seat at the reading but hold none now."""
    then = Tenure.objects.filter(
        seat__match=match, began_at__lte=reading.read_at, ended_at__gte=reading.read_at
    ).exclude(user__in=[seat.user_id for seat in seats if seat.user_id])
    return [tenure.user for tenure in then.select_related("user")]
