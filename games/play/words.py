"""Subject and text of the notices about turns, in the active language."""

from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.catalogue import game_name, presenter_of
from games.matches.models import Match, Seat
from games.presenting.contract import Sitter
from games.seats.words.absence import absence_consequence


def match_started(match: Match, seat: Seat) -> tuple[str, str]:
    subject = _("%(game)s #%(number)d has begun") % _names(match)
    return subject, _("Everybody is at the table. We’ll tell you when it’s your turn.")


def your_turn(match: Match, view: Any, sitters: tuple[Sitter, ...]) -> tuple[str, str]:
    subject = _("Your turn in %(game)s #%(number)d") % _names(match)
    return subject, presenter_of(match.game).prompt(view, sitters)


def time_runs_out(match: Match, seat: Seat, percent: int) -> tuple[str, str]:
    """Return subject and text, with the deadline in the active time zone."""
    subject = _("%(percent)d%% of your time in %(game)s #%(number)d is used up") % {
        "percent": percent,
        **_names(match),
    }
    until = date_format(timezone.localtime(seat.deadline), "DATETIME_FORMAT")
    return subject, _("Your turn is due by %(until)s.") % {"until": until}


def timed_out(match: Match, seat: Seat) -> tuple[str, str]:
    return _("Your time in %(game)s #%(number)d has run out") % _names(match), str(absence_consequence(match))


def match_over(match: Match, seat: Seat) -> tuple[str, str]:
    text = ngettext(
        "You finished number %(rank)d with %(points)d point.",
        "You finished number %(rank)d with %(points)d points.",
        seat.points or 0,
    )
    facts = {"rank": seat.rank, "points": seat.points}
    return _("%(game)s #%(number)d is over") % _names(match), text % facts


def plan_expired(match: Match, *, is_refused: bool) -> tuple[str, str]:
    """Return subject and text. They do not say what was planned: only the owner's pages show that, no mail does."""
    subject = _("Your plan in %(game)s #%(number)d wasn’t played") % _names(match)
    if is_refused:
        return subject, _(
            "Part of your plan was no longer possible, so none of it was played. It’s your turn."
        )
    return subject, _("The moment for your plan has passed, and none of it was played.")


def _names(match: Match) -> dict[str, Any]:
    return {"game": game_name(match.game), "number": match.pk}
