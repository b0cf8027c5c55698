"""Appeals: which sanctions can be appealed, and the lists for moderators."""

from django.db.models import QuerySet
from django.utils import timezone

from accounts.sanctions.models import Appeal, Sanction


def all_appeals() -> QuerySet[Appeal]:
    return Appeal.objects.select_related("sanction__person", "sanction__imposed_by", "decided_by")


def waiting_appeals() -> QuerySet[Appeal]:
    """Return undecided appeals, without those whose sanction was lifted or whose person is gone for good."""
    undecided = all_appeals().filter(decided_at=None, sanction__lifted_at=None)
    return undecided.filter(sanction__person__erased_at=None, sanction__person__owner__erased_at=None)


def can_appeal(sanction: Sanction) -> bool:
    """Whether there can be an appeal: one for each sanction in force, and for a warning until it is lifted."""
    if hasattr(sanction, "appeal"):
        return False
    is_standing_warning = sanction.kind == Sanction.Kind.WARNING and sanction.lifted_at is None
    return is_standing_warning or sanction.is_in_force(timezone.now())
