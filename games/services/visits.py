"""Who has seen what of a match, so that a player can be told what happened meanwhile."""

from datetime import timedelta

from django.db.models import Max
from django.utils import timezone

from games.models import Incident, Seat, Visit

#: Whoever was shown nothing for this long has been away.
AWAY = timedelta(minutes=30)
#: How often a visit in which nothing happens is written down.
_STILL_THERE = timedelta(minutes=5)
_PROGRESS = ("seen_version", "news_from", "seen_incident", "news_from_incident")


def record_visit(*, seat: Seat, version: int, is_arrival: bool) -> Visit | None:
    """Remember that this version, and all that happened beside the moves, was shown to the player who holds the seat.

    Returns the visit, which says what is news to somebody who arrives; None for somebody who looked on.
    """
    now, incident = timezone.now(), _newest_incident(seat)
    visit, is_first = Visit.objects.get_or_create(
        seat=seat,
        user_id=seat.user_id,
        defaults={"seen_version": version, "seen_incident": incident, "seen_at": now},
    )
    if is_first:
        return visit
    was_away = now - visit.seen_at > AWAY
    has_changed = version > visit.seen_version or incident > visit.seen_incident
    arrives = is_arrival or was_away
    if was_away or has_changed:
        # Whoever looks on knows what happened; whoever arrives knows what was shown last time.
        visit.news_from = visit.seen_version if arrives else version
        visit.news_from_incident = visit.seen_incident if arrives else incident
    if was_away or has_changed or now - visit.seen_at > _STILL_THERE:
        visit.seen_version = max(version, visit.seen_version)
        visit.seen_incident = max(incident, visit.seen_incident)
        visit.seen_at = now
        visit.save(update_fields=[*_PROGRESS, "seen_at"])
    return visit if arrives else None


def dismiss_news(*, seat: Seat, version: int, incident: int) -> None:
    """The player knows what happened up to this version and this incident, and does not want to be told again."""
    visits = Visit.objects.filter(seat=seat, user_id=seat.user_id)
    visits.filter(news_from__lt=version).update(news_from=version)
    newest = min(incident, _newest_incident(seat))
    visits.filter(news_from_incident__lt=newest).update(news_from_incident=newest)


def _newest_incident(seat: Seat) -> int:
    return Incident.objects.filter(match=seat.match_id).aggregate(newest=Max("pk"))["newest"] or 0
