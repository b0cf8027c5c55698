"""What has to be done for people who wait: seats that came free, matches that were missed, and waiting that ends."""

import logging
from datetime import datetime
from typing import Final

from django.db import transaction

from games.catalogue import GAMES
from games.matchmaking.models import Seeker
from games.matchmaking.selectors import Wish
from games.matchmaking.services.notices import tell_nobody_came
from games.matchmaking.services.searches import pair, take_fitting_seat

logger = logging.getLogger(__name__)

#: Limit of one sweep; the next one does the rest.
_PER_SWEEP: Final = 200


def sweep_searches(*, now: datetime) -> None:
    """Seat people at tables that were opened since, pair whoever was missed, and end searches that took too long."""
    for seeker in Seeker.objects.filter(expires_at__lte=now).select_related("user")[:_PER_SWEEP]:
        _end(seeker, now)
    waiting = Seeker.objects.filter(expires_at__gt=now, game__in=GAMES).select_related("user")[:_PER_SWEEP]
    for seeker in waiting:
        try:
            _seat(seeker, now)
        except Exception:  # whatever is wrong with one wish must not stop the others
            logger.exception("Nobody could be found for %s.", seeker)


def _seat(seeker: Seeker, now: datetime) -> None:
    if pair(wish=Wish.of(seeker), now=now) is not None or not Seeker.objects.filter(pk=seeker.pk).exists():
        return
    with transaction.atomic():
        # Locked before the table, as when people are paired, so that nobody gets two seats for one wish.
        held = Seeker.objects.select_for_update(no_key=True).filter(pk=seeker.pk).first()
        if held is not None and take_fitting_seat(seeker.user, Wish.of(held)) is not None:
            held.delete()


@transaction.atomic
def _end(seeker: Seeker, now: datetime) -> None:
    ended, _rows = Seeker.objects.filter(pk=seeker.pk, expires_at__lte=now).delete()
    if ended:
        tell_nobody_came(seeker)
