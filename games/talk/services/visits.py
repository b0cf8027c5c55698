"""Who has seen what of a match, so that a player can be told what happened meanwhile."""

from django.db import IntegrityError, transaction

from config.optional import known
from games.matches.models import Seat
from games.talk.models import Visit
from games.talk.selectors import sighting_of

_PROGRESS = ("seen_version", "news_from", "seen_incident", "news_from_incident", "seen_at")


def record_visit(*, seat: Seat, version: int, incident: int, is_arrival: bool) -> None:
    """Remember that this version, and all that happened beside the moves, was shown to the player who holds the seat."""
    sighting = sighting_of(seat, version, incident, is_arrival=is_arrival)
    if not sighting.is_due:
        return
    if sighting.visit.pk:
        sighting.visit.save(update_fields=_PROGRESS)
        return
    try:
        with transaction.atomic():
            sighting.visit.save()
    except IntegrityError:
        # Another page of this player has reported first.
        return


def dismiss_news(*, seat: Seat, version: int, incident: int) -> None:
    """The player knows what happened up to this version and this incident, and does not want to be told again."""
    record_visit(seat=seat, version=version, incident=incident, is_arrival=True)
    visits = Visit.objects.filter(seat=seat, user_id=known(seat.user_id))
    visits.filter(news_from__lt=version).update(news_from=version)
    visits.filter(news_from_incident__lt=incident).update(news_from_incident=incident)
