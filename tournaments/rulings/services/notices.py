"""Tells people of a ruling about them. Where a match is ruled about, its table is told by the match itself."""

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
    """The sentence of the chronicle, in everybody's own language, time and only with a reason that is public."""
    notify_all([_news(event, person) for person in people if person.pk != event.actor_id])


def _news(event: CompetitionEvent, person: User) -> NewNotice:
    competition = event.competition
    with override(person.language), timezone.override(person.zone):
        subject, text = ruling_notice(competition.name, chronicle_line(event, reads_all=False))
    return news_about(competition, person, f"ruling-{event.pk}", subject, text)
