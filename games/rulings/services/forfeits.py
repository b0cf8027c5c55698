"""By a ruling somebody has to leave a match."""

from typing import Any

from django.db import transaction

from games.models import Incident
from games.services.matches import resign_seat
from games.services.refusals import SeatLeft
from games.services.rulings import Bench, end_vacancy


@transaction.atomic
def forfeit_seat(*, match_id: int, seat: int, by: Any, reason: str) -> Incident:
    """As if the person had resigned for good: the pieces stay, fixed defaults act, and the last one who stays wins."""
    bench = Bench(match_id, by, reason)
    bench.demand_playing()
    chosen = bench.seat(seat)
    if chosen.resigned_at is not None:
        raise SeatLeft
    end_vacancy(bench, chosen)
    incident = bench.rule(Incident.Kind.FORFEITED, seat=seat, about=chosen.user)
    resign_seat(bench.match, chosen, bench.now)
    return incident
