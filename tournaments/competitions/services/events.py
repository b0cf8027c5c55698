"""Writing down what happened in a competition: exactly one event for every step."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils import timezone

from tournaments.competitions.models import Competition, CompetitionEvent
from tournaments.competitions.models.events import BY_MODERATORS
from tournaments.competitions.services.moderators import Actor, Moderators, person_of

Kind = CompetitionEvent.Kind

#: Which fact of a step is the name of one person or of several. It is the one place where a name is written down rather than
#: looked up, so it has to be rewritten when somebody gets another one; a name under any other fact would stay for good.
NAME_FACTS: Final[Mapping[str, str]] = {
    Kind.ROLE_GIVEN: "name",
    Kind.ROLE_TAKEN: "name",
    Kind.SUBSTITUTED: "substitute",
    Kind.AI_SEATED: "substitute",
    Kind.SWAPPED: "names",
    Kind.FORBIDDEN: "names",
    # Of the rulings that can be taken back, only the two above name people.
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
    """`about` may name an entry, a table, a round and the event that is undone. Without an actor the site itself acted."""
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
