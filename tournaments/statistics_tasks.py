"""Jobs of the statistics: count a match whose result changed, and sweep for missed ones."""

from celery import shared_task
from django.dispatch import receiver

from config.jobs import enqueue, job
from games.signals import match_finished, match_voided
from tournaments.statistics.services.counting import count_match, count_missed_matches


@job(time_limit=60)
def count_result(match_id: int) -> None:
    count_match(match_id=match_id)


@receiver([match_finished, match_voided])
def send_for_counting(match_id: int, **_kwargs: object) -> None:
    enqueue(count_result, match_id)


@shared_task(expires=600)
def sweep_statistics() -> None:
    """Signals come after the commit: a process killed in between sends none."""
    count_missed_matches()
