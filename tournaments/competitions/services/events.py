"""Writing the chronicle: exactly one event per step."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils import timezone

from tournaments.competitions.models import Competition, CompetitionEvent
from tournaments.competitions.models.events import BY_MODERATORS
from tournaments.competitions.services.moderators import Actor, Moderators, person_of

Kind = CompetitionEvent.Kind

#: For each kind of event, the fact that holds one or several usernames. Everywhere else names are looked up; these are
#: stored and so must be rewritten when a person is renamed. A name stored under any other fact would never change.
NAME_FACTS: Final[Mapping[str, str]] = {
    Kind.ROLE_GIVEN: "name",
    Kind.ROLE_TAKEN: "name",
    Kind.SUBSTITUTED: "substitute",
    Kind.AI_SEATED: "substitute",
    Kind.SWAPPED: "names",
    Kind.FORBIDDEN: "names",
    # Of the rulings that can be undone, only the two above name people.
    Kind.UNDONE: "names",
}


def note_event(
    *,
    competition: Competition,
    kind: str,
    actor: Actor | None = None,
    reason: str = "",
    is_reason_public: bool = True,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    **about: Any,
) -> CompetitionEvent:
    """Record a step. `about` may name an entry, a table, a round and the event undone. No actor: the site itself."""
    if isinstance(actor, Moderators):
        before = {**(before or {}), BY_MODERATORS: True}
    return CompetitionEvent.objects.create(
        competition=competition,
        kind=kind,
        actor=person_of(actor),
        reason=reason,
        is_reason_public=is_reason_public,
        before=before or {},
        after=after or {},
        happened_at=timezone.now(),
        **about,
    )
