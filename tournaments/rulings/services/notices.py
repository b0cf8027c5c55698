"""Notices about rulings. If a match is ruled on, its players are told by the match itself."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone
from django.utils.translation import override

from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.models import User
from tournaments.competitions.models import CompetitionEvent
from tournaments.competitions.services.notify import news_about
from tournaments.competitions.words.events import chronicle_line
from tournaments.rulings.words import ruling_notice


def tell_ruling(event: CompetitionEvent, people: Iterable[Any]) -> None:
    """Send the chronicle's sentence in each person's language and time zone, with the reason only if it is public."""
    notify_all([_news(event, person) for person in people if person.pk != event.actor_id])


def _news(event: CompetitionEvent, person: User) -> NewNotice:
    competition = event.competition
    with override(person.language), timezone.override(person.zone):
        subject, text = ruling_notice(competition.name, chronicle_line(event, reads_all=False))
    return news_about(competition, person, f"ruling-{event.pk}", subject, text)
