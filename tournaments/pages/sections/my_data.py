"""What competitions add to the export of a person's own data."""

from collections.abc import Iterator
from typing import Any, Final

from django.db.models import Q

from accounts.people.models import User
from accounts.privacy.contracts import File
from accounts.privacy.files import as_json
from tournaments.competitions.models import (
    Announcement,
    Competition,
    CompetitionEvent,
    CompetitionRole,
    Contender,
    Entry,
    EntryBan,
    Guest,
    Round,
    TableSeat,
)
from tournaments.ladders.models import Challenge, ChallengedEntry

_COMPETITION = "competition__slug"
#: Unpublished drawings are left out: nobody should prepare for them.
_PUBLISHED: Final = Q(table__round__status__in=(Round.Status.PLAYING, Round.Status.CLOSED))


def competitions_part(person: User) -> Iterator[File]:
    """What the person entered, played, ran and said; of tables only their own seat."""
    entries = Entry.objects.filter(user=person).order_by("pk")
    reached = "state", "entered_at", "checked_in_at", "seed_rating", "adjustment", "left_at", "final_place"
    yield "competition_entries.json", as_json(list(entries.values(_COMPETITION, *reached)))
    standings = Contender.objects.filter(entry__user=person).order_by("pk")
    where = "entry__competition__slug", "division__stage__number", "division__name"
    came_to = "seed", "place", "games", "points", "byes", "outcome", "since", "last_played_at"
    yield "competition_standings.json", as_json(list(standings.values(*where, *came_to)))
    yield from _tables_of(person)
    yield "competition_chronicle.json", as_json(_told_of(person))
    challenges = Challenge.objects.filter(challenger__user=person).order_by("pk")
    yield (
        "challenges.json",
        as_json(list(challenges.values("challenger__competition__slug", "status", "made_at", "expires_at"))),
    )
    asked = ChallengedEntry.objects.filter(entry__user=person).order_by("pk")
    what = "entry__competition__slug", "challenge__status", "challenge__made_at", "has_agreed"
    yield "challenged.json", as_json(list(asked.values(*what)))
    yield "competitions_run.json", as_json(_run_by(person))


def _tables_of(person: User) -> Iterator[File]:
    """Seats of the person's own entry, and seats they played as a substitute."""
    where = "entry__competition__slug", "table__round__number", "table__number", "table__match_id", "index"
    result = "has_dropped", "rank", "victory_points", "points"
    seats = TableSeat.objects.filter(_PUBLISHED).order_by("pk")
    own, others = seats.filter(entry__user=person), seats.filter(substitute=person)
    yield "competition_tables.json", as_json(list(own.values(*where, *result)))
    yield "competition_tables_as_substitute.json", as_json(list(others.values(*where)))


def _told_of(person: User) -> list[dict[str, Any]]:
    """What the site and organisers did about the person's entry, with the reasons they may read."""
    events = CompetitionEvent.objects.filter(entry__user=person).exclude(actor=person).order_by("pk")
    rows = events.values(_COMPETITION, "kind", "reason", "is_reason_public", "happened_at")
    return [row if row.pop("is_reason_public") else {**row, "reason": ""} for row in rows]


def _run_by(person: User) -> dict[str, Any]:
    """Competitions the person owns, their roles, announcements and steps, invitations and bars."""
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
        "barred_until": list(EntryBan.objects.filter(user=person).values("until")),
    }
