"""Records what a player has seen of a match, for catching up."""

from config.optional import known
from config.prepared import insert_new_rows, update_row
from games.matches.models import Seat
from games.talk.models import Visit
from games.talk.selectors import sighting_of

_PROGRESS = ("seen_version", "news_from", "seen_incident", "news_from_incident", "seen_at")


def record_visit(*, seat: Seat, version: int, incident: int, is_arrival: bool) -> None:
    """Store that this version and all incidents up to this one were shown to the holder of the seat."""
    sighting = sighting_of(seat, version, incident, is_arrival=is_arrival)
    if not sighting.is_due:
        return
    if sighting.visit.pk:
        update_row(sighting.visit, _PROGRESS)
    else:
        # Another page of this player may report at the same time: one of the two is enough.
        insert_new_rows([sighting.visit], unique=("seat_id", "user_id"))


def dismiss_news(*, seat: Seat, version: int, incident: int) -> None:
    """Store that the player has caught up to this version and this incident."""
    record_visit(seat=seat, version=version, incident=incident, is_arrival=True)
    visits = Visit.objects.filter(seat=seat, user_id=known(seat.user_id))
    visits.filter(news_from__lt=version).update(news_from=version)
    visits.filter(news_from_incident__lt=incident).update(news_from_incident=incident)
