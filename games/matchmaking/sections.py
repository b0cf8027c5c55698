"""What quick matches add to the page "My matches"."""

from typing import Any

from django.utils import timezone

from accounts.people.models import User
from games.matchmaking.selectors import searches_of


def searches_section(reader: User) -> tuple[str, dict[str, Any]] | None:
    """Return what the reader waits for, if anything."""
    found = searches_of(reader, timezone.now())
    return ("games/play/_own_searches.html", {"searches": found}) if found else None
