"""What the statistics add to somebody's profile page."""

from typing import Any

from tournaments.selectors.encounters import most_met, records_of


def record_section(person: Any, viewer: Any) -> tuple[str, dict[str, Any]] | None:
    """How somebody fares in each game and against whom they played most, once a match has been counted."""
    records = records_of(person, viewer)
    if not records:
        return None
    context = {"person": person, "records": records, "opponents": most_met(person, viewer)}
    return "tournaments/statistics/_profile_record.html", context
