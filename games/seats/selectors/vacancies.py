"""Seats that a substitute may take."""

from games.matches.models import Match
from games.seats.models import Vacancy


def vacant_seats(match: Match) -> set[int]:
    """Return the indexes of the seats of a match that a substitute may take."""
    return set(
        Vacancy.objects.filter(seat__match=match, closed_at=None).values_list("seat__index", flat=True)
    )
