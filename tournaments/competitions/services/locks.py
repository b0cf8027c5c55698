"""Who changes a competition locks its row first: of two at the same time, the second sees what the first has done."""

from tournaments.competitions.models import Competition


def lock_competition(competition_id: int) -> Competition:
    """Inside a transaction."""
    return Competition.objects.select_for_update(no_key=True).get(pk=competition_id)
