"""Incidents in words, for the log."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.people.models import User
from games.presenting.page import LogEntry
from games.record.models import Incident
from games.rulings.words import RULINGS, ruling_sentences
from games.votes.words import motion_question, motion_result

#: Related rows that the sentences need.
INCIDENT_RELATIONS: Final = ("person", "about", "motion__about")


def incident_entry(incident: Incident) -> LogEntry:
    return LogEntry(
        version=incident.version,
        seat=incident.seat,
        name=_name(incident.about or incident.person),
        made_at=incident.happened_at,
        sentences=_sentences(incident),
        is_incident=True,
    )


def _sentences(incident: Incident) -> tuple[str, ...]:
    if incident.kind in RULINGS:
        return ruling_sentences(incident)
    return (_SENTENCES[incident.kind](incident),)


def _name(person: User | None) -> str:
    return person.username if person else ""


def _motion_opened(incident: Incident) -> str:
    assert incident.motion is not None
    return _("%(name)s puts it to the vote: %(question)s") % {
        "name": _name(incident.person),
        "question": motion_question(incident.motion),
    }


def _motion_closed(incident: Incident) -> str:
    assert incident.motion is not None
    return _("Vote: %(result)s") % {"result": motion_result(incident.motion)}


def _paused(incident: Incident) -> str:
    return _("The match is paused until %(until)s.") % {
        "until": date_format(timezone.localtime(incident.until), "DATETIME_FORMAT")
    }


def _resumed(incident: Incident) -> str:
    return _("The pause is over, and clocks run again.")


def _seat_vacant(incident: Incident) -> str:
    return _("We’re looking for a substitute for %(name)s.") % {"name": _name(incident.about)}


def _seat_taken(incident: Incident) -> str:
    return _("%(name)s takes over the seat of %(former)s.") % {
        "name": _name(incident.person),
        "former": _name(incident.about),
    }


def _seat_taken_back(incident: Incident) -> str:
    return _("%(name)s is back before anybody else took the seat.") % {"name": _name(incident.person)}


_SENTENCES: Final[Mapping[str, Callable[[Incident], str]]] = {
    Incident.Kind.MOTION_OPENED: _motion_opened,
    Incident.Kind.MOTION_CLOSED: _motion_closed,
    Incident.Kind.PAUSED: _paused,
    Incident.Kind.RESUMED: _resumed,
    Incident.Kind.SEAT_VACANT: _seat_vacant,
    Incident.Kind.SEAT_TAKEN: _seat_taken,
    Incident.Kind.SEAT_TAKEN_BACK: _seat_taken_back,
}
