"""Deadlines of a person, and matches that they have left."""

from collections.abc import Collection

from django.db.models import QuerySet

from accounts.people.models import User
from games.catalogue import GAMES
from games.matches.models import Match, Seat
from games.matches.selectors.notices import match_named


def turns_with_deadline(user: User) -> QuerySet[Seat]:
    """Return the user's awaited seats that have a deadline, the most urgent first."""
    return (
        Seat.objects.filter(
            user=user,
            is_awaited=True,
            deadline__isnull=False,
            resigned_at__isnull=True,
            match__status=Match.Status.PLAYING,
            match__game__in=GAMES,
        )
        .select_related("match")
        .order_by("deadline", "pk")
    )


def topics_left(user: User, topics: Collection[str]) -> set[str]:
    """Return the topics of notices about matches in which the user has no seat or has resigned."""
    matches = {match: topic for topic in topics if (match := match_named(topic)) is not None}
    held = Seat.objects.filter(user=user, resigned_at__isnull=True, match__in=matches)
    return set(matches.values()) - {matches[match] for match in held.values_list("match", flat=True)}
