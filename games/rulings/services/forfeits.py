"""Ruling: a player has to leave a match."""

from django.db import transaction

from accounts.people.models import User
from games.lobby.services.tables import resign_seat
from games.record.models import Incident
from games.rulings.refusals import SeatLeft
from games.rulings.services.rulings import LockedMatch, end_vacancy


@transaction.atomic
def forfeit_seat(*, match_id: int, seat: int, by: User | None, reason: str) -> Incident:
    """Treat the player as resigned for good: the pieces stay, fixed defaults act, and the last one who stays wins."""
    bench = LockedMatch(match_id, by, reason)
    bench.demand_playing()
    chosen = bench.seat(seat)
    if chosen.resigned_at is not None:
        raise SeatLeft
    end_vacancy(bench, chosen)
    incident = bench.rule(Incident.Kind.FORFEITED, seat=seat, about=chosen.user)
    resign_seat(bench.match, chosen, bench.now)
    return incident
