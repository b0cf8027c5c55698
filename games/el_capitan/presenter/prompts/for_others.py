"""Prompts for a viewer who waits: whom the table is waiting for, and what for."""

from django.utils.translation import gettext as _

from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.places import where
from games.el_capitan.rules import agenda
from games.el_capitan.rules.components.names import START
from games.el_capitan.rules.views import View


def waiting_for_others(frame: agenda.AnyFrame, view: View, company: TableNames) -> str:
    names = company.all_of(view.to_act)
    waiting = _waiting(frame, view) % {
        "names": names,
        "phase": view.phase_number + 1,
        "where": _whereabouts(frame, view),
    }
    if isinstance(frame, agenda.Turn | agenda.PirateRoute) and view.is_final_round:
        return f"{waiting} {_last_round(view)}"
    return waiting


def _waiting(frame: agenda.AnyFrame, view: View) -> str:
    match frame:
        case agenda.Turn(seat=seat):
            return _turn(view, seat)
        case agenda.PirateRoute():
            return _("Waiting for %(names)s to move the pirate.")
        case agenda.Settling():
            return _("Waiting for %(names)s to repay or extend loans.")
        case agenda.ChoosingFirst():
            return _("Waiting for %(names)s, the poorest player, to choose who begins phase %(phase)d.")
    return _("Waiting for %(names)s.")


def _turn(view: View, seat: int) -> str:
    place = view.ships[seat].place
    if place == START:
        return _("Waiting for %(names)s to set sail.")
    return _("Waiting for %(names)s (%(where)s) to play.")


def _whereabouts(frame: agenda.AnyFrame, view: View) -> str:
    seat = getattr(frame, "seat", None)
    return "" if seat is None else where(view.ships[seat].place)


def _last_round(view: View) -> str:
    return _("Last round of phase %(phase)d.") % {"phase": view.phase_number}
