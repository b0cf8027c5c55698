"""Outages of the site: detected by a heartbeat that is too old, and credited to every running clock."""

import logging
from datetime import datetime, timedelta
from typing import Final

import msgspec
from django.db import transaction

from games.clocks.models import Heartbeat, Outage
from games.clocks.rules.calendar import Rest
from games.clocks.rules.clock import Clock, credited
from games.clocks.services.clocks import CLOCK_FIELDS, keep_clock
from games.matches.models import Match, Seat

logger = logging.getLogger(__name__)

#: A longer time without a heartbeat is an outage.
LONGEST_SILENCE: Final = timedelta(minutes=5)
_ONLY_ROW: Final = 1
_ROWS_AT_ONCE: Final = 200


@transaction.atomic
def beat_heart(*, now: datetime) -> Outage | None:
    """Renew the heartbeat. After an outage credit the clocks; only one of several callers does so."""
    heart, is_first = Heartbeat.objects.select_for_update().get_or_create(
        pk=_ONLY_ROW, defaults={"beaten_at": now}
    )
    if is_first or now <= heart.beaten_at:
        return None
    silence = Rest(heart.beaten_at, now)
    heart.beaten_at = now
    heart.save(update_fields=["beaten_at"])
    return _credit(silence) if silence.end - silence.start > LONGEST_SILENCE else None


def _credit(outage: Rest) -> Outage:
    """Credit all running clocks or none. Matches are locked first and in order, as everywhere, to avoid deadlocks."""
    running = {"deadline__isnull": False}
    matches = Match.objects.filter(pk__in=Seat.objects.filter(**running).values("match"))
    list(matches.select_for_update(no_key=True).order_by("pk").values_list("pk"))
    seats = list(Seat.objects.filter(**running).order_by("pk"))
    for seat in seats:
        keep_clock(seat, credited(msgspec.convert(seat.clock, Clock), outage))
    Seat.objects.bulk_update(seats, CLOCK_FIELDS, batch_size=_ROWS_AT_ONCE)
    logger.warning("The site was down from %s to %s; %s clocks are credited.", *outage, len(seats))
    return Outage.objects.create(began_at=outage.start, ended_at=outage.end, credited=len(seats))
