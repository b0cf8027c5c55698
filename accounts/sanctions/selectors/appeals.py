"""Appeals: who may write one, and those that moderators find."""

from django.db.models import QuerySet
from django.utils import timezone

from accounts.sanctions.models import Appeal, Sanction


def all_appeals() -> QuerySet[Appeal]:
    return Appeal.objects.select_related("sanction__person", "sanction__imposed_by", "decided_by")


def waiting_appeals() -> QuerySet[Appeal]:
    """A measure that was lifted needs no decision any more, nor does one against somebody who is gone for good."""
    undecided = all_appeals().filter(decided_at=None, sanction__lifted_at=None)
    return undecided.filter(sanction__person__erased_at=None, sanction__person__owner__erased_at=None)


def can_appeal(sanction: Sanction) -> bool:
    """Against what is in force, and against a warning for as long as it stands; once."""
    if hasattr(sanction, "appeal"):
        return False
    is_standing_warning = sanction.kind == Sanction.Kind.WARNING and sanction.lifted_at is None
    return is_standing_warning or sanction.is_in_force(timezone.now())
