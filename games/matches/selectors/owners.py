"""Who plays by the same hands: a person and all their bots."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q


def same_hands(people: Iterable[Any]) -> Q:
    """Seats and tenures of these people, of whoever owns one of them, and of all bots of theirs."""
    persons = [person.owner_id or person.pk for person in people]
    return Q(user__in=persons) | Q(user__owner__in=persons)
