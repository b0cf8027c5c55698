"""What the games app adds to somebody's profile page."""

from typing import Any

from games.presenters.reliability import reliability_lines
from games.selectors.lists import finished_matches_of
from games.selectors.reliability import reliability_of


def reliability_section(person: Any, viewer: Any) -> tuple[str, dict[str, Any]] | None:
    """How far somebody keeps to the time, once there is something to tell."""
    lines = reliability_lines(reliability_of(person))
    return ("games/_profile_reliability.html", {"lines": lines}) if lines else None


def matches_section(person: Any, viewer: Any) -> tuple[str, dict[str, Any]] | None:
    """Finished public matches with their results."""
    rows = finished_matches_of(person, viewer)
    return ("games/_profile_matches.html", {"rows": rows}) if rows else None
