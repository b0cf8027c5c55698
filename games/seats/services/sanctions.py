"""Where a person under a sanction may sit."""

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_rated
from games.matches.models import Match


def demand_may_sit(match: Match, user: User) -> None:
    """Refuse people who are limited to casual play, unless a computer player sits here and so nothing is rated."""
    if not match.seats.exclude(ai_level="").exists():
        demand_rated(user)
