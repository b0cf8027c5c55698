"""What the page about somebody's standing shows."""

from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from accounts.models import Appeal, Sanction, User
from accounts.moderation.measure_words import meaning_of
from accounts.services.appeals import can_appeal
from accounts.standing import Standing


@dataclass(frozen=True)
class Measure:
    """One sanction, as its person reads it: without a moderator's name."""

    sanction: Sanction
    is_in_force: bool
    can_appeal: bool
    meaning: str

    @property
    def appeal(self) -> Appeal | None:
        return getattr(self.sanction, "appeal", None)

    @property
    def is_unread_warning(self) -> bool:
        return self.is_in_force and self.sanction.kind == Sanction.Kind.WARNING


def measures_of(person: User) -> list[Measure]:
    """Those against their bots too; the newest first."""
    now = timezone.now()
    return [
        Measure(sanction, sanction.is_in_force(now), can_appeal(sanction), meaning_of(sanction))
        for sanction in Sanction.objects.answered_for_by(person).select_related("appeal", "person")
    ]


def standing_context(person: User, standing: Standing) -> dict[str, Any]:
    return {"measures": measures_of(person), "standing": standing}
