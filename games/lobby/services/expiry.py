"""Open tables that nobody joins are closed after a while."""

import logging
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from games.lobby.words.tables import table_expired
from games.matches.models import Match
from games.play.services import follow_ups
from games.play.services.moves import lock_match

logger = logging.getLogger(__name__)

#: How long a table waits after somebody has sat down last.
WAITS_FOR: Final = timedelta(days=14)
#: Limit of one sweep; the next one does the rest.
_PER_SWEEP: Final = 200


def close_stale_tables(*, now: datetime) -> int:
    """Close every table at which nobody has sat down for two weeks, and tell those who sit there."""
    stale = Match.objects.filter(status=Match.Status.OPEN, changed_at__lte=now - WAITS_FOR)
    closed = 0
    for match_id in stale.order_by("changed_at").values_list("pk", flat=True)[:_PER_SWEEP]:
        try:
            closed += _close(match_id, now)
        except Exception:  # whatever is wrong with one table must not stop the others
            logger.exception("The open table %s could not be closed.", match_id)
    return closed


@transaction.atomic
def _close(match_id: int, now: datetime) -> bool:
    match = lock_match(match_id)
    # Somebody may have sat down while we waited for the lock.
    if match.status != Match.Status.OPEN or match.changed_at > now - WAITS_FOR:
        return False
    match.status, match.changed_at = Match.Status.CANCELLED, now
    match.save(update_fields=["status", "changed_at"])
    seats = match.seats.filter(user__isnull=False).select_related("user")
    follow_ups.tell_seats(match, seats, "nobody_came", table_expired, "expired")
    follow_ups.after_change(match)
    return True
