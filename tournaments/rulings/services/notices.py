"""What people are told of a ruling about them. Where a match is ruled about, its table is told by the match itself."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.services.notices import News, notify_all
from tournaments.models import CompetitionEvent
from tournaments.presenters.chronicle import chronicle_line
from tournaments.services.telling import news_about


def tell_ruling(event: CompetitionEvent, people: Iterable[Any]) -> None:
    """The sentence of the chronicle, in everybody's own language, time and only with a reason that is public."""
    notify_all([_news(event, person) for person in people if person.pk != event.actor_id])


def _news(event: CompetitionEvent, person: Any) -> News:
    competition = event.competition
    with override(person.language), timezone.override(person.zone):
        line = chronicle_line(event, reads_all=False)
        reason = [_("Reason: %(reason)s") % {"reason": line.reason}] if line.reason else []
        subject = _("A ruling in %(competition)s") % {"competition": competition.name}
        text = "\n".join([line.sentence, *line.changes, *reason])
    return news_about(competition, person, f"ruling-{event.pk}", subject, text)
