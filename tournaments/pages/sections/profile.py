"""What competitions add to a profile, and to the reader's own dashboard."""

from typing import Any

from accounts.people.models import User
from accounts.people.visitors import Visitor
from tournaments.competitions.selectors.competition_lists import competitions_of, competitions_under_way_of


def competitions_section(person: User, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """Public competitions, with the places reached."""
    rows = competitions_of(person)
    return ("tournaments/_profile_competitions.html", {"rows": rows}) if rows else None


def dashboard_section(user: User) -> tuple[str, dict[str, Any]] | None:
    """Competitions in which the reader has to check in, play or wait."""
    own = competitions_under_way_of(user)
    return ("tournaments/_dashboard.html", {"competitions": own}) if own else None
