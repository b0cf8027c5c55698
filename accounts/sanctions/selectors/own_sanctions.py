"""The sanctions on a person's own page about their standing."""

from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.models import Appeal, Sanction
from accounts.sanctions.selectors.appeals import can_appeal
from accounts.sanctions.selectors.restrictions import Restrictions
from accounts.sanctions.words import meaning_of


@dataclass(frozen=True)
class OwnSanction:
    """One sanction as shown to its person: without the moderator's name."""

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


def measures_of(person: User) -> list[OwnSanction]:
    """Return the sanctions against a person and their bots, newest first."""
    now = timezone.now()
    return [
        OwnSanction(sanction, sanction.is_in_force(now), can_appeal(sanction), meaning_of(sanction))
        for sanction in Sanction.objects.answered_for_by(person).select_related("appeal", "person")
    ]


def standing_context(person: User, standing: Restrictions) -> dict[str, Any]:
    return {"measures": measures_of(person), "standing": standing}
