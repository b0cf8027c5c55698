"""Row lock for changing a competition: of two concurrent changes, the second sees what the first has done."""

from tournaments.competitions.models import Competition


def lock_competition(competition_id: int) -> Competition:
    """Lock the row; must be called inside a transaction."""
    return Competition.objects.select_for_update(no_key=True).get(pk=competition_id)
