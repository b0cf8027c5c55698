"""Jobs and tasks for ratings. Each job may run twice: a match is rated only once."""

from celery import shared_task
from django.utils import timezone

from config.jobs import enqueue, job
from games.matches.models import Match
from games.play.services.follow_ups import after_change
from tournaments.ratings.services import matches as services
from tournaments.ratings.services import sweeps as rating_sweeps
from tournaments.ratings.services.recalculation import recalculate_after_void


@job(time_limit=900)
def rate_match(match_id: int) -> None:
    """Usually takes seconds; longer if the match ended before others that are already rated."""
    if services.rate_match(match_id=match_id):
        # Whoever still looks at the end of the match sees what it did to their rating.
        after_change(Match.objects.get(pk=match_id))


@job(time_limit=900)
def recalculate_ratings(match_id: int) -> None:
    """Recalculate after a match was voided or corrected."""
    recalculate_after_void(match_id)


@job(time_limit=900)
def look_after_ratings() -> None:
    """Run all sweeps; each decides from its rows whether something is due."""
    now = timezone.now()
    rating_sweeps.rate_missed_matches(now=now)
    rating_sweeps.renew_standings(now=now)
    rating_sweeps.fit_forecasts(now=now)
    rating_sweeps.forget_shadows(now=now)


@shared_task(expires=3600)
def sweep_ratings() -> None:
    """Enqueue a row first: the work may take longer than a message is kept, and must not be lost with its worker."""
    enqueue(look_after_ratings)
