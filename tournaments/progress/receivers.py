"""Reacts to finished and void matches and new seat holders. Sweeps find what a lost signal missed."""

from django.dispatch import receiver

from config.jobs import enqueue
from games.signals import holder_changed, match_finished, match_voided
from tournaments.competitions.models import Table
from tournaments.competitions.services.jobs import wake_competition


@receiver(match_finished)
def send_for_rating(match_id: int, **_kwargs: object) -> None:
    enqueue("tournaments.rating_tasks.rate_match", match_id)


@receiver(match_voided)
def take_out_of_ratings(match_id: int, **_kwargs: object) -> None:
    enqueue("tournaments.rating_tasks.recalculate_ratings", match_id)


@receiver([match_finished, match_voided, holder_changed])
def take_competition_further(match_id: int, **_kwargs: object) -> None:
    competition = (
        Table.objects.filter(match=match_id).values_list("round__stage__competition", flat=True).first()
    )
    if competition is not None:
        wake_competition(competition)
