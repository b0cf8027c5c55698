"""Competitions prepared through the services."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.people.models import User
from tests.factories import UserFactory
from tournaments.competitions.models import Competition, CompetitionEvent, Entry
from tournaments.entering.services import enter_competition
from tournaments.organising.services import lifecycle as competitions

Kind = CompetitionEvent.Kind


def swiss(**settings: Any) -> dict[str, Any]:
    return {"name": "Rounds", "settings": {"format": "swiss", "sizes": [4, 3], "rounds": 4, **settings}}


def heats(**settings: Any) -> dict[str, Any]:
    return {"name": "Heats", "settings": {"format": "heats", "sizes": [4], **settings}}


def final(**settings: Any) -> dict[str, Any]:
    return {"name": "Final", "settings": {"format": "knockout", "sizes": [4], **settings}}


def regulations(**parts: Any) -> dict[str, Any]:
    """Regulations with a start two weeks ahead and no clock; `parts` replace admission, start and so on."""
    start = {"at": in_days(14), **parts.pop("start", {})}
    return {"start": start, **parts}


def in_days(days: float) -> str:
    return (timezone.now() + timedelta(days=days)).isoformat()


def wishes(**changes: Any) -> dict[str, Any]:
    """Arguments for a small Swiss tournament."""
    return {
        "name": "Autumn cup",
        "game": "el_grande",
        "options": {},
        "regulations": regulations(),
        "stages": [swiss()],
        "visibility": Competition.Visibility.PUBLIC,
    } | changes


def draft(owner: User | None = None, **changes: Any) -> Competition:
    return competitions.create_competition(owner=owner or UserFactory(), **wishes(**changes))


def opened(owner: User | None = None, **changes: Any) -> Competition:
    competition = draft(owner, **changes)
    competitions.open_sign_up(competition_id=competition.pk, by=competition.owner)
    return fresh(competition)


def admitting(**admission: Any) -> Competition:
    """A competition open for sign-up, with these admission rules."""
    return opened(regulations=regulations(admission=admission))


def enter(competition: Competition, user: User | None = None) -> Entry:
    return enter_competition(competition_id=competition.pk, user=user or UserFactory())


def moved_to(competition: Competition, status: str, **fields: Any) -> Competition:
    """Set the status, as if time had passed."""
    Competition.objects.filter(pk=competition.pk).update(status=status, **fields)
    return fresh(competition)


def fresh(competition: Competition) -> Competition:
    return Competition.objects.get(pk=competition.pk)


def kinds(competition: Competition) -> list[str]:
    """The kinds of all events, oldest first."""
    return list(competition.events.order_by("pk").values_list("kind", flat=True))
