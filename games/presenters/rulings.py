"""What a director or a moderator has decided about a match, in the words of the log and of notices."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.ai.levels import LEVELS
from games.models import Incident


def ruling_sentences(incident: Incident) -> tuple[str, ...]:
    """The decision with the name of whoever made it, and their reason."""
    decision = _("Ruling by %(name)s: %(decision)s") % {
        "name": _name(incident.person),
        "decision": DECISIONS[incident.kind](incident),
    }
    return decision, _("Reason: %(reason)s") % {"reason": incident.reason}


def _name(person: Any) -> str:
    return str(person.username) if person else ""


def _time_extended(incident: Incident) -> str:
    days = incident.facts["days"]
    if incident.about:
        return ngettext(
            "%(name)s has %(days)d more day for this turn.",
            "%(name)s has %(days)d more days for this turn.",
            days,
        ) % {"name": _name(incident.about), "days": days}
    seats = ", ".join(str(seat + 1) for seat in incident.facts["seats"])
    return ngettext(
        "The seats %(seats)s have %(days)d more day for this turn.",
        "The seats %(seats)s have %(days)d more days for this turn.",
        days,
    ) % {"seats": seats, "days": days}


def _paused(incident: Incident) -> str:
    return _("Until %(until)s the match is paused.") % {
        "until": date_format(timezone.localtime(incident.until), "DATETIME_FORMAT")
    }


def _resumed(incident: Incident) -> str:
    return _("The pause is over, and clocks run again.")


def _replaced_by_ai(incident: Incident) -> str:
    level = LEVELS[incident.facts["level"]]
    return _(
        "From now on %(stand_in)s plays for %(name)s, for good. %(name)s ranks behind everybody who stays."
    ) % {"stand_in": _(level.label), "name": _name(incident.about)}


def _substituted(incident: Incident) -> str:
    return _("%(name)s is to play this seat from now on.") % {"name": _name(incident.about)}


def _adjudicated(incident: Incident) -> str:
    ranks = ", ".join(map(str, incident.facts["ranks"]))
    return _("The match ends here. The places, in the order of the seats: %(ranks)s.") % {"ranks": ranks}


def _voided(incident: Incident) -> str:
    return _("This match has no result and counts for nothing.")


def _reinstated(incident: Incident) -> str:
    return _("The result of this match counts again.")


def _reseated(incident: Incident) -> str:
    words = (
        _("Before anybody had moved, places were exchanged. Match #%(number)d is played instead of this one.")
        if incident.facts["is_over"]
        else _(
            "Before anybody had moved, places were exchanged. This match is played instead of #%(number)d."
        )
    )
    return words % {"number": incident.facts["match"]}


DECISIONS: Final[Mapping[str, Callable[[Incident], str]]] = {
    Incident.Kind.TIME_EXTENDED: _time_extended,
    Incident.Kind.RULED_PAUSE: _paused,
    Incident.Kind.RULED_RESUME: _resumed,
    Incident.Kind.RULED_AI: _replaced_by_ai,
    Incident.Kind.RULED_SUBSTITUTE: _substituted,
    Incident.Kind.ADJUDICATED: _adjudicated,
    Incident.Kind.VOIDED: _voided,
    Incident.Kind.REINSTATED: _reinstated,
    Incident.Kind.RESEATED: _reseated,
}
