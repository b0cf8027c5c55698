"""Prompts: what the table is waiting for, be it the viewer, another player or a table step."""

from django.utils.translation import gettext as _

from games.core.types import TABLE
from games.el_capitan.presenter.prompts.for_me import my_task
from games.el_capitan.presenter.prompts.for_others import waiting_for_others
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.victory import victory
from games.el_capitan.rules import agenda
from games.el_capitan.rules.scoring import fortunes
from games.el_capitan.rules.views import View


def prompt(view: View, company: TableNames) -> str:
    frame = view.frame
    if frame is None:
        return victory(fortunes(view), company)
    if TABLE in view.to_act:
        return table_step(frame)
    if view.viewer in view.to_act:
        return my_task(frame, view, company)
    return waiting_for_others(frame, view, company)


def table_step(frame: agenda.AnyFrame) -> str:
    """Say what the table is about to do by itself."""
    match frame:
        case agenda.StartPhase(phase=number):
            return _("Phase %(phase)d begins…") % {"phase": number}
        case agenda.ScorePresence():
            return _("Paying presence in the cities…")
        case agenda.ScoreCities():
            return _("Paying the majorities…")
        case agenda.ScoreFortresses():
            return _("Paying the fortresses…")
        case agenda.PayBonuses():
            return _("Paying the bonus cards…")
        case agenda.CallLoans():
            return _("The bank calls in its loans…")
        case agenda.FinalBalance():
            return _("Repaying all loans…")
    return _("Refilling the open cards…")


def phase(view: View) -> str:
    """Return the phase in a few words, for lists of matches."""
    return _phase(view) % {"phase": view.phase_number, "round": view.round}


def _phase(view: View) -> str:
    match view.frame:
        case None:
            return _("Game over")
        case agenda.StartPhase():
            return _("Before the next phase")
        case agenda.Turn() | agenda.PirateRoute() | agenda.CloseTurn() if view.is_final_round:
            return _("Phase %(phase)d, last round")
        case agenda.Turn() | agenda.PirateRoute() | agenda.CloseTurn():
            return _("Phase %(phase)d, round %(round)d")
        case agenda.CallLoans() | agenda.Settling():
            return _("Phase %(phase)d, loans")
        case agenda.ChoosingFirst():
            return _("Phase %(phase)d, choice of the first player")
    return _("Phase %(phase)d, scoring")
