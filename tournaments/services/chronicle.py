"""Writing down what happened in a competition: exactly one event for every step."""

from typing import Any

from django.utils import timezone

from tournaments.models import Competition, CompetitionEvent


def note_event(
    *,
    competition: Competition,
    kind: str,
    actor: Any = None,
    reason: str = "",
    is_reason_public: bool = True,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    **about: Any,
) -> CompetitionEvent:
    """`about` may name an entry, a table, a round and the event that is undone. Without an actor the site itself acted."""
    return CompetitionEvent.objects.create(
        competition=competition,
        kind=kind,
        actor=actor,
        reason=reason,
        is_reason_public=is_reason_public,
        before=before or {},
        after=after or {},
        happened_at=timezone.now(),
        **about,
    )
