"""Sections that the games app adds to the profile page."""

from typing import Any

from accounts.people.models import User
from accounts.people.visitors import Visitor
from games.lobby.selectors.lists import finished_matches_of
from games.seats.selectors.reliability import reliability_of
from games.seats.words.reliability import reliability_lines


def reliability_section(person: User, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """Return the person's reliability, if there is anything to say."""
    lines = reliability_lines(reliability_of(person))
    return ("games/_profile_reliability.html", {"lines": lines}) if lines else None


def matches_section(person: User, viewer: Visitor) -> tuple[str, dict[str, Any]] | None:
    """Return finished public matches with their results."""
    rows = finished_matches_of(person, viewer)
    return ("games/_profile_matches.html", {"rows": rows}) if rows else None
