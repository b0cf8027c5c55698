"""Jobs and sweeps of the games app. Each may run twice: the version of the match decides which run is too late."""

from celery import shared_task
from django.utils import timezone

from config.jobs import job
from games.absence.services.deadlines import sweep_deadlines, sweep_reminders
from games.clocks.services.outages import beat_heart
from games.fairplay import services as gauging
from games.lobby.services.expiry import close_stale_tables
from games.matchmaking.services.sweeps import sweep_searches
from games.open_data.selectors.months import Month
from games.open_data.services.export import begin_export_if_due, write_next_month
from games.play.services.automatic import play_for_seat, play_for_table
from games.substitutes.services.substitutes import offer_seat as offer_vacant_seat
from games.votes.services.sweeps import sweep_motions, sweep_pauses
from games.what_if.services.imagined_opponents import play_imagined_opponents
from games.what_if.services.sketches import forget_old_sketches


@job(time_limit=30)
def resolve_table(match_id: int) -> None:
    """Play the table steps: end-of-round scoring, reveals and refills."""
    play_for_table(match_id=match_id)


@job(queue="ai", time_limit=120)
def play_seat(match_id: int, seat: int) -> None:
    """Play the turn of an AI, or of a player who has resigned."""
    play_for_seat(match_id=match_id, seat_index=seat)


@job(time_limit=30)
def offer_seat(vacancy_id: int) -> None:
    """Offer a vacant seat to the people who are willing to substitute."""
    offer_vacant_seat(vacancy_id=vacancy_id)


@shared_task(expires=30)
def sweep_clocks() -> None:
    """Do what is due by time. Time lost while the site was down is credited before any deadline is checked."""
    now = timezone.now()
    beat_heart(now=now)
    sweep_pauses(now=now)
    sweep_reminders(now=now)
    sweep_deadlines(now=now)
    sweep_motions(now=now)


@shared_task(expires=60)
def sweep_lobby() -> None:
    """Close tables that nobody joins, and see to people who wait for a quick match."""
    now = timezone.now()
    close_stale_tables(now=now)
    sweep_searches(now=now)


@job(queue="ai", time_limit=120)
def play_imagined(sketch_id: int, revision: int) -> None:
    """Play the opponents' moves at an imagined table (what-if)."""
    play_imagined_opponents(sketch_id=sketch_id, revision=revision)


@shared_task(expires=600)
def refresh_open_data() -> None:
    """Export open data if a day has passed. Runs every hour because the site need not be up at a fixed time."""
    begin_export_if_due()


@job(time_limit=540)
def write_open_data(months: list[list[str]]) -> None:
    """Write one month per job: a longer task would be delivered again by the broker."""
    write_next_month(months=[Month(*each) for each in months])


@shared_task(expires=600)
def forget_sketches() -> None:
    """Delete what-if lines that nobody has touched for a month."""
    forget_old_sketches(now=timezone.now())


@job(queue="ai", time_limit=120)
def gauge_match(match_id: int) -> None:
    """Measure which seats the decisions of a finished match helped."""
    gauging.gauge_match(match_id=match_id)
