"""Tells open pages that a table has changed. Only numbers are sent: each page then fetches its own view."""

from django.dispatch import receiver

from accounts.notices.services.bell import ring
from accounts.notices.services.lines import nudge
from games.matches.models import Match, Seat
from games.play.selectors.audiences import audiences_of
from games.signals import match_advanced


def match_group(match_id: int) -> str:
    return f"match-{match_id}"


@receiver(match_advanced)
def push_version(match: Match, **_kwargs: object) -> None:
    audience = audiences_of([match])[match.pk]
    nudge(
        match_group(match.pk),
        {"match": match.pk, "version": match.version},
        version=match.version,
        hearers=audience.people,
    )
    if not match.version:
        # The match has just begun: its players' pages do not listen to it yet, but to the bell.
        ring(Seat.objects.filter(match=match, user__isnull=False).values_list("user", flat=True))
