"""With whom somebody may play, as far as sanctions decide it."""

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_rated
from games.matches.models import Match


def demand_may_sit(match: Match, user: User) -> None:
    """Whoever is limited to casual play sits only where nothing counts: at tables that began with a computer player."""
    if not match.seats.exclude(ai_level="").exists():
        demand_rated(user)
