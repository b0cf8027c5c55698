"""What the table is waiting for: the viewer, other players, or a step of the table."""

from django.utils.translation import gettext as _

from games.core.types import TABLE
from games.el_caballero.presenter.prompts.for_me import my_task
from games.el_caballero.rules import agenda
from games.el_caballero.rules.views import View
from games.presenting.company import TableNames
from games.presenting.victory import victory


def prompt(view: View, company: TableNames) -> str:
    frame = view.frame
    if frame is None:
        return victory([player.points for player in view.players], company)
    if TABLE in view.to_act:
        return table_step(frame)
    if view.viewer in view.to_act:
        return my_task(frame, view, company)
    return waiting_for_others(view, company)


def table_step(frame: agenda.AnyFrame) -> str:
    """Return what the table is about to do by itself."""
    match frame:
        case agenda.StartRound(round=number):
            return _("Round %(round)d begins: new area tiles are turned up…") % {"round": number}
        case agenda.ScoreLands():
            return _("Scoring the lands…")
        case agenda.ScoreSeas():
            return _("Scoring the seas…")
    return _("The round is ending…")


def waiting_for_others(view: View, company: TableNames) -> str:
    names = company.all_of(view.to_act)
    turn = view.turn
    if turn is None:
        return _("Waiting for %(names)s to play a power card.") % {"names": names}
    return _("Waiting for %(names)s to finish the turn with power card %(card)d.") % {
        "names": names,
        "card": turn.card,
    }


def phase(view: View) -> str:
    """Return the phase in a few words, for lists of matches."""
    return _phase(view) % {"round": view.round}


def _phase(view: View) -> str:
    match view.frame:
        case None:
            return _("Game over")
        case agenda.StartRound():
            return _("Before the next round")
        case agenda.Bidding():
            return _("Round %(round)d, power cards")
        case agenda.EndRound():
            return _("Round %(round)d, end")
        case agenda.ScoreLands() | agenda.ScoreSeas():
            return _("Scoring after round %(round)d")
    return _("Round %(round)d, turns")
