"""What the end of a match sets in motion here. The signal comes after commit; a lost one is found by the nightly sweep."""

from django.dispatch import receiver

from config.jobs import enqueue
from games.signals import match_finished


@receiver(match_finished)
def send_for_rating(match_id: int, **_kwargs: object) -> None:
    enqueue("tournaments.rating_tasks.rate_match", match_id)
