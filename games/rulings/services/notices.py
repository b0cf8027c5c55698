"""What people are told when somebody has ruled about their match. Nobody can decline to hear of it."""

from collections.abc import Iterable
from typing import Any, Final

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from accounts.services.notices import News, notify_all
from games.models import Incident, Match, Seat
from games.presenters.games import game_name
from games.presenters.page import Words
from games.presenters.rulings import ruling_sentences
from games.services.follow_ups import tell_seats

#: No kind that people may choose about (accounts.models.NoticeKind).
RULING: Final = "ruling"


def tell_ruling(match: Match, incident: Incident, seats: Iterable[Seat]) -> None:
    """Everybody who sits there."""

    def words(match: Match, seat: Seat) -> tuple[str, str]:
        return _words(match, incident, seat.user)

    tell_seats(match, seats, RULING, words, _occasion(incident))


def tell_former(match: Match, incident: Incident, former: Any, remark: Words = "") -> None:
    """Somebody who sits there no longer, and may no longer see the match."""
    with override(former.language):
        subject, text = _words(match, incident, former)
        text = f"{text} {remark}".strip()
    news = News(
        user=former,
        kind=RULING,
        subject=subject,
        text=text,
        url=reverse("my-matches"),
        dedupe_key=f"match-{match.pk}-{_occasion(incident)}",
    )
    notify_all([news])


def tell_replaced(match: Match, incident: Incident, former: Any) -> None:
    """Whoever has lost a seat to a substitute."""
    remark = gettext_lazy("You rank behind everybody who stays. Your notes are kept for you among your data.")
    tell_former(match, incident, former, remark)


def _words(match: Match, incident: Incident, reader: Any) -> tuple[str, str]:
    with timezone.override(reader.zone):
        sentences = ruling_sentences(incident)
    is_reading = incident.kind == Incident.Kind.HIDDEN_READ
    subject = _("Moderators have looked into %(match)s") if is_reading else _("A ruling in %(match)s")
    return subject % {"match": f"{game_name(match.game)} #{match.pk}"}, " ".join(sentences)


def _occasion(incident: Incident) -> str:
    return f"ruling-{incident.pk}"
