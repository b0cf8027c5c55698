"""A person and all their bots, treated as one player."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q


def same_hands(people: Iterable[Any]) -> Q:
    """Return a filter for seats or tenures of these people, their owners, and all bots of either."""
    persons = [person.owner_id or person.pk for person in people]
    return Q(user__in=persons) | Q(user__owner__in=persons)
