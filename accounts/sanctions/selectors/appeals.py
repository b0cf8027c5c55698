"""Appeals as moderators find them."""

from django.db.models import QuerySet

from accounts.models import Appeal


def all_appeals() -> QuerySet[Appeal]:
    return Appeal.objects.select_related("sanction__person", "sanction__imposed_by", "decided_by")


def waiting_appeals() -> QuerySet[Appeal]:
    """A measure that was lifted needs no decision any more, nor does one against somebody who is gone for good."""
    undecided = all_appeals().filter(decided_at=None, sanction__lifted_at=None)
    return undecided.filter(sanction__person__erased_at=None, sanction__person__owner__erased_at=None)
