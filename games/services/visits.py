"""Who has seen what of a match, so that a player can be told what happened meanwhile."""

from datetime import timedelta

from django.utils import timezone

from games.models import Seat, Visit

#: Whoever was shown nothing for this long has been away.
AWAY = timedelta(minutes=30)
#: How often a visit in which nothing happens is written down.
_STILL_THERE = timedelta(minutes=5)


def record_visit(*, seat: Seat, version: int, is_arrival: bool) -> int | None:
    """Remember that this version was shown to the player who holds the seat.

    Returns the version after which everything is news to somebody who arrives; None for somebody who looked on.
    """
    now = timezone.now()
    visit, is_first = Visit.objects.get_or_create(
        seat=seat, user_id=seat.user_id, defaults={"seen_version": version, "seen_at": now}
    )
    if is_first:
        return visit.news_from
    was_away, has_changed = now - visit.seen_at > AWAY, version > visit.seen_version
    arrives = is_arrival or was_away
    if was_away or has_changed:
        # Whoever looks on knows what happened; whoever arrives knows what was shown last time.
        visit.news_from = visit.seen_version if arrives else version
    if was_away or has_changed or now - visit.seen_at > _STILL_THERE:
        visit.seen_version = max(version, visit.seen_version)
        visit.seen_at = now
        visit.save(update_fields=["seen_version", "news_from", "seen_at"])
    return visit.news_from if arrives else None


def dismiss_news(*, seat: Seat, version: int) -> None:
    """The player knows what happened up to this version and does not want to be told again."""
    Visit.objects.filter(seat=seat, user_id=seat.user_id, news_from__lt=version).update(news_from=version)
