"""Rulings in words, for the log and for notices."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.people.models import User
from games.ai.levels import LEVELS
from games.matches.models import Match
from games.matches.words.titles import match_title
from games.record.models import Incident

#: What moderators have read, by the action key in the moderation log.
MODERATION_STEPS: Final = {
    "hidden_read": gettext_lazy("Hidden information read"),
    "private_chat_read": gettext_lazy("Chat of private tables read"),
    "evidence_read": gettext_lazy("Evidence sheet read"),
}
#: For a holder who has lost a seat to a substitute.
REPLACED: Final = gettext_lazy(
    "You rank behind everybody who stays. Your notes are kept for you among your data."
)


def ruling_sentences(incident: Incident) -> tuple[str, ...]:
    """Return the decision with the name of its author, and the reason. Moderators appear as a group."""
    return _ruling(incident), _("Reason: %(reason)s") % {"reason": incident.reason}


def ruling_notice(match: Match, incident: Incident) -> tuple[str, str]:
    """Return subject and text of the notice, with times in the active time zone."""
    is_reading = incident.kind == Incident.Kind.HIDDEN_READ
    subject = _("Moderators have looked into %(match)s") if is_reading else _("A ruling in %(match)s")
    return subject % {"match": match_title(match)}, " ".join(ruling_sentences(incident))


def decision_of(incident: Incident) -> str:
    """Return what was decided, without who and why."""
    return RULINGS[incident.kind](incident)


def _ruling(incident: Incident) -> str:
    decision = decision_of(incident)
    if incident.kind == Incident.Kind.HIDDEN_READ:
        return decision
    if incident.person is None:
        return _("Ruling by the moderators: %(decision)s") % {"decision": decision}
    return _("Ruling by %(name)s: %(decision)s") % {"name": _name(incident.person), "decision": decision}


def _name(person: User | None) -> str:
    return person.username if person else ""


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
        "Seats %(seats)s: %(days)d more day for this turn.",
        "Seats %(seats)s: %(days)d more days for this turn.",
        days,
    ) % {"seats": seats, "days": days}


def _time_shifted(incident: Incident) -> str:
    hours = incident.facts["hours"]
    seats = ", ".join(str(seat + 1) for seat in incident.facts["seats"])
    less = ngettext(
        "Seats %(seats)s: %(hours)d hour less for this turn.",
        "Seats %(seats)s: %(hours)d hours less for this turn.",
        -hours,
    )
    more = ngettext(
        "Seats %(seats)s: %(hours)d hour more for this turn.",
        "Seats %(seats)s: %(hours)d hours more for this turn.",
        hours,
    )
    return (less if hours < 0 else more) % {"seats": seats, "hours": abs(hours)}


def _paused(incident: Incident) -> str:
    return _("The match is paused until %(until)s.") % {
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
    return _("%(name)s plays this seat from now on.") % {"name": _name(incident.about)}


def _adjudicated(incident: Incident) -> str:
    ranks = ", ".join(map(str, incident.facts["ranks"]))
    return _("The match ends here. The places, in the order of the seats: %(ranks)s.") % {"ranks": ranks}


def _corrected(incident: Incident) -> str:
    ranks = ", ".join(map(str, incident.facts["ranks"]))
    return _("The places have been corrected. In the order of the seats: %(ranks)s.") % {"ranks": ranks}


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


def _forfeited(incident: Incident) -> str:
    return _("%(name)s has to leave the match and ranks behind everybody who stays.") % {
        "name": _name(incident.about)
    }


def _seat_returned(incident: Incident) -> str:
    return _(
        "%(name)s has the seat again, as if it had never been lost. Whoever’s turn it is has the full time."
    ) % {"name": _name(incident.about)}


def _played_on(incident: Incident) -> str:
    return _("The match is no longer void and goes on. Whoever’s turn it is has the full time.")


def _rolled_back(incident: Incident) -> str:
    """Everybody gets the same text, so that nobody learns who had plans."""
    back = ngettext(
        "The match goes back to where it was after move %(version)d. %(number)d move is withdrawn.",
        "The match goes back to where it was after move %(version)d. %(number)d moves are withdrawn.",
        incident.facts["withdrawn"],
    ) % {"version": incident.facts["to"], "number": incident.facts["withdrawn"]}
    return f"{back} {_cleared()}"


def _rolled_forward(incident: Incident) -> str:
    back = _("The withdrawn moves count again: the match goes on after move %(version)d.") % {
        "version": incident.facts["to"]
    }
    return f"{back} {_cleared()}"


def _cleared() -> str:
    return _(
        "Whoever’s turn it is has the full time. Unfinished turns, plans and standing orders have been deleted; make "
        "new ones if you like."
    )


def _hidden_read(incident: Incident) -> str:
    return _("During the match, after move %(version)d, the moderators read what was hidden.") % {
        "version": incident.version
    }


RULINGS: Final[Mapping[str, Callable[[Incident], str]]] = {
    Incident.Kind.TIME_EXTENDED: _time_extended,
    Incident.Kind.TIME_SHIFTED: _time_shifted,
    Incident.Kind.RULED_PAUSE: _paused,
    Incident.Kind.RULED_RESUME: _resumed,
    Incident.Kind.RULED_AI: _replaced_by_ai,
    Incident.Kind.RULED_SUBSTITUTE: _substituted,
    Incident.Kind.ADJUDICATED: _adjudicated,
    Incident.Kind.VOIDED: _voided,
    Incident.Kind.REINSTATED: _reinstated,
    Incident.Kind.RESEATED: _reseated,
    Incident.Kind.CORRECTED: _corrected,
    Incident.Kind.FORFEITED: _forfeited,
    Incident.Kind.SEAT_RETURNED: _seat_returned,
    Incident.Kind.PLAYED_ON: _played_on,
    Incident.Kind.ROLLED_BACK: _rolled_back,
    Incident.Kind.ROLLED_FORWARD: _rolled_forward,
    Incident.Kind.HIDDEN_READ: _hidden_read,
}
