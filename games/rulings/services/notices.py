"""Notices about rulings. Nobody can turn them off."""

from collections.abc import Iterable
from typing import Final

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.models import User
from config.optional import known
from games.matches.models import Match, Seat
from games.play.services.follow_ups import tell_seats
from games.presenting.page import Words
from games.record.models import Incident
from games.rulings.words import REPLACED, ruling_notice

#: Not a kind that people can turn off (accounts.models.NoticeKind).
RULING: Final = "ruling"


def tell_ruling(match: Match, incident: Incident, seats: Iterable[Seat]) -> None:
    """Notify everybody at the table."""

    def words(match: Match, seat: Seat) -> tuple[str, str]:
        return _words(match, incident, known(seat.user))

    tell_seats(match, seats, RULING, words, _occasion(incident))


def tell_former(match: Match, incident: Incident, former: User, remark: Words = "") -> None:
    """Notify a former holder, who may no longer see the match."""
    with override(former.language):
        subject, text = _words(match, incident, former)
        text = f"{text} {remark}".strip()
    news = NewNotice(
        user=former,
        kind=RULING,
        subject=subject,
        text=text,
        url=reverse("my-matches"),
        dedupe_key=f"match-{match.pk}-{_occasion(incident)}",
    )
    notify_all([news])


def tell_replaced(match: Match, incident: Incident, former: User) -> None:
    """Notify a holder who has lost a seat to a substitute."""
    tell_former(match, incident, former, REPLACED)


def _words(match: Match, incident: Incident, reader: User) -> tuple[str, str]:
    with timezone.override(reader.zone):
        return ruling_notice(match, incident)


def _occasion(incident: Incident) -> str:
    return f"ruling-{incident.pk}"
