"""What workers do for a match. Each job may run twice: the version of the match decides who is too late."""

from celery import shared_task
from django.utils import timezone

from config.jobs import job
from games.absence.services.deadlines import sweep_deadlines, sweep_reminders
from games.clocks.services.outages import beat_heart
from games.fairplay import services as gauging
from games.open_data.selectors.months import Month
from games.open_data.services.export import begin_export_if_due, write_next_month
from games.play.services.automatic import play_for_seat, play_for_table
from games.substitutes.services.substitutes import offer_seat as offer_vacant_seat
from games.votes.services.sweeps import sweep_motions, sweep_pauses
from games.what_if.services.imagined_opponents import play_imagined_opponents
from games.what_if.services.sketches import forget_old_sketches


@job(time_limit=30)
def resolve_table(match_id: int) -> None:
    """End-of-round scoring, reveals and refills."""
    play_for_table(match_id=match_id)


@job(queue="ai", time_limit=120)
def play_seat(match_id: int, seat: int) -> None:
    """The turn of an AI, or of somebody who has resigned."""
    play_for_seat(match_id=match_id, seat_index=seat)


@job(time_limit=30)
def offer_seat(vacancy_id: int) -> None:
    """Ask those who are willing to take over a seat."""
    offer_vacant_seat(vacancy_id=vacancy_id)


@shared_task(expires=30)
def sweep_clocks() -> None:
    """What time itself does. First of all, what the site has missed is given back to those who waited for it."""
    now = timezone.now()
    beat_heart(now=now)
    sweep_pauses(now=now)
    sweep_reminders(now=now)
    sweep_deadlines(now=now)
    sweep_motions(now=now)


@job(queue="ai", time_limit=120)
def play_imagined(sketch_id: int, revision: int) -> None:
    """The moves of the others at a table that somebody imagines."""
    play_imagined_opponents(sketch_id=sketch_id, revision=revision)


@shared_task(expires=600)
def refresh_open_data() -> None:
    """Once a day; asked every hour, because nobody knows when a machine is on."""
    begin_export_if_due()


@job(time_limit=540)
def write_open_data(months: list[list[str]]) -> None:
    """A month at a time, each in a job of its own: a message that takes longer would be delivered again."""
    write_next_month(months=[Month(*each) for each in months])


@shared_task(expires=600)
def forget_sketches() -> None:
    """What was tried out and left alone for a month."""
    forget_old_sketches(now=timezone.now())


@job(queue="ai", time_limit=120)
def gauge_match(match_id: int) -> None:
    """What the decisions of a finished match did for whom."""
    gauging.gauge_match(match_id=match_id)
