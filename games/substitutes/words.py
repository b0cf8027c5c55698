"""Subject and text of the notices about seats that change hands."""

from django.utils.translation import gettext as _

from games.matches.models import Match
from games.matches.words.titles import match_title
from games.seats.models import Vacancy


def seat_offered(vacancy: Vacancy) -> tuple[str, str]:
    subject = _("A seat in %(match)s is free") % {"match": match_title(vacancy.seat.match)}
    return subject, _("Somebody had to leave this match. The first to accept takes over the seat.")


def seat_taken(match: Match, name: str, former: str) -> tuple[str, str]:
    """Return subject and text for the other players."""
    subject = _("%(name)s has taken over a seat in %(match)s") % {"name": name, "match": match_title(match)}
    return subject, _("%(name)s plays for %(former)s from now on.") % {"name": name, "former": former}


def seat_lost(match: Match, name: str) -> tuple[str, str]:
    """Return subject and text for the former holder of the seat."""
    subject = _("Your seat in %(match)s has a new player") % {"match": match_title(match)}
    return subject, _(
        "%(name)s has taken it over. As this table agreed, you rank behind everybody who stays. Your notes are kept "
        "with your data; nobody else has seen them."
    ) % {"name": name}
