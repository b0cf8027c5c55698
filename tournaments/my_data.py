"""What competitions add to the file with somebody's own data."""

from collections.abc import Iterator
from typing import Any

from accounts.my_data import File, as_json
from tournaments.models import (
    Announcement,
    Bar,
    Challenge,
    Competition,
    CompetitionEvent,
    CompetitionRole,
    Entry,
    Guest,
    TableSeat,
)

_COMPETITION = "competition__slug"


def competitions_part(person: Any) -> Iterator[File]:
    """What somebody entered, played, ran and said; of tables only their own seat."""
    entries = Entry.objects.filter(user=person).order_by("pk")
    reached = "state", "entered_at", "checked_in_at", "seed_rating", "adjustment", "left_at", "final_place"
    yield "competition_entries.json", as_json(list(entries.values(_COMPETITION, *reached)))
    seats = TableSeat.objects.filter(entry__user=person).order_by("pk")
    where = "entry__competition__slug", "table__round__number", "table__number", "table__match_id", "index"
    result = "has_dropped", "rank", "victory_points", "points"
    yield "competition_tables.json", as_json(list(seats.values(*where, *result)))
    challenges = Challenge.objects.filter(challenger__user=person).order_by("pk")
    yield (
        "challenges.json",
        as_json(list(challenges.values("challenger__competition__slug", "status", "made_at", "expires_at"))),
    )
    yield "competitions_run.json", as_json(_run_by(person))


def _run_by(person: Any) -> dict[str, Any]:
    """Competitions of their own, roles in others, what they announced and decided, and where they were let in or kept out."""
    events = CompetitionEvent.objects.filter(actor=person).order_by("pk")
    return {
        "owned": list(
            Competition.objects.filter(owner=person).values("slug", "name", "status", "created_at")
        ),
        "roles": list(CompetitionRole.objects.filter(user=person).values(_COMPETITION, "role")),
        "announcements": list(
            Announcement.objects.filter(author=person).values(_COMPETITION, "text", "made_at")
        ),
        "steps": list(events.values(_COMPETITION, "kind", "reason", "happened_at")),
        "guest_of": list(Guest.objects.filter(user=person).values(_COMPETITION)),
        "barred_until": list(Bar.objects.filter(user=person).values("until")),
    }
