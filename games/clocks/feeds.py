"""The deadlines of a person as a calendar (RFC 5545) that other programs subscribe to by a secret link."""

from datetime import timedelta
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.notices.contracts import Document, Feed
from accounts.people.models import User
from games.catalogue import game_name
from games.clocks.selectors.deadlines import turns_with_deadline
from games.matches.models import Seat

if TYPE_CHECKING:
    from icalendar import Event

_ASK_AGAIN = timedelta(hours=1)


def build(user: User, address: str) -> Document:
    # Few people subscribe, and the package takes a tenth of a second to load.
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("prodid", "-//Hidalgo//Deadlines//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    title = _("Turns at %(site)s") % {"site": settings.SITE_NAME}
    for name in ("name", "x-wr-calname"):
        calendar.add(name, title)
    calendar.add("refresh-interval", _ASK_AGAIN, parameters={"value": "DURATION"})
    # Older programs know only this one, and want it plain.
    calendar.add("x-published-ttl", f"PT{_ASK_AGAIN // timedelta(hours=1)}H")
    for seat in turns_with_deadline(user):
        calendar.add_component(_event(seat))
    # No last-modified time: a deadline may change without any move.
    return Document(calendar.to_ical())


def _event(seat: Seat) -> "Event":
    """Return the deadline as an event. A turn keeps its uid, so that a changed deadline moves the event."""
    from icalendar import Event

    match = seat.match
    link = settings.SITE_URL + match.get_absolute_url()
    words = {"game": game_name(match.game), "number": match.pk}
    event = Event()
    event.add(
        "uid", f"turn-{seat.pk}-{seat.awaited_since:%Y%m%d%H%M%S}@{urlsplit(settings.SITE_URL).hostname}"
    )
    event.add("dtstamp", seat.awaited_since)
    event.add("dtstart", seat.deadline)
    event.add("summary", _("Play in %(game)s #%(number)d") % words)
    event.add("description", _("Your time for this turn ends now. %(link)s") % {"link": link})
    event.add("url", link)
    event.add("transp", "TRANSPARENT")
    return event


FEED = Feed(
    file="deadlines.ics",
    content_type="text/calendar; charset=utf-8",
    label=gettext_lazy("My deadlines"),
    hint=gettext_lazy("iCalendar, for the calendar on your phone or desk."),
    build=build,
)
