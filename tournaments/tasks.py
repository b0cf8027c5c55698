"""Jobs and tasks of competitions. Every job may run twice, late, or be lost and found again: the rows decide."""

from celery import shared_task
from django.utils import timezone

from config.jobs import job
from tournaments.progress import services as running
from tournaments.rounds.services import rounds


@job(time_limit=120)
def advance_competition(competition_id: int) -> None:
    """Do whatever is due: check-in, start, results, rounds, cuts, the end, the next season."""
    running.advance_competition(competition_id=competition_id, now=timezone.now())


@job(time_limit=300)
def draw_round(round_id: int, attempt: int) -> None:
    """Draw a round. Slow for a large field, so it runs outside of any transaction."""
    rounds.draw_round(round_id=round_id, attempt=attempt, now=timezone.now())


@job(time_limit=60)
def open_table(table_id: int) -> None:
    """Open the match of one table."""
    rounds.open_table(table_id=table_id)


@shared_task(expires=30)
def sweep_competitions() -> None:
    """Queue competitions with something due, also what a lost job left undone."""
    running.sweep_competitions(now=timezone.now())
