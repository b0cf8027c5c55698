"""What the games app adds to somebody's profile page."""

from typing import Any

from games.selectors.lists import finished_matches_of


def matches_section(person: Any, viewer: Any) -> tuple[str, dict[str, Any]] | None:
    """Finished public matches with their results."""
    rows = finished_matches_of(person, viewer)
    return ("games/_profile_matches.html", {"rows": rows}) if rows else None
