"""What the table waits for: the viewer's decision, another player's, or a table step."""

from django.utils.translation import gettext as _

from games.core.types import TABLE
from games.el_grande.presenter.prompts.for_me import my_task
from games.el_grande.presenter.prompts.for_others import waiting_for_others
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.rules import agenda
from games.el_grande.rules.views import View
from games.presenting.victory import victory


def prompt(view: View, company: TableNames) -> str:
    frame = view.frame
    if frame is None:
        return victory([player.points for player in view.players], company)
    if TABLE in view.to_act:
        return table_step(frame)
    if view.viewer in view.to_act:
        return my_task(frame, view, company)
    return waiting_for_others(frame, view, company)


def table_step(frame: agenda.AnyFrame) -> str:
    """Return the table step that is about to happen."""
    match frame:
        case agenda.StartRound(round=number):
            return _("Round %(round)d begins: new action cards are turned up…") % {"round": number}
        case agenda.Disks():
            return _("All secret disks are set. Revealing them…")
        case agenda.ScoreCastillo():
            return _("Scoring the Castillo…")
        case agenda.OpenDisks():
            return _("The caballeros ride out of the Castillo…")
        case agenda.ScoreRegions():
            return _("Scoring the nine regions…")
    return _("The round is ending…")


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
        case agenda.VetoWindow():
            return _("Round %(round)d, veto")
        case agenda.Disks(occasion="general"):
            return _("General scoring, secret disks")
        case agenda.Disks():
            return _("Round %(round)d, secret disks")
        case agenda.Returns():
            return _("Round %(round)d, giving back")
        case agenda.EndRound():
            return _("Round %(round)d, end")
        case agenda.ScoreCastillo() | agenda.OpenDisks() | agenda.ScoreRegions():
            return _("General scoring")
    return _("Round %(round)d, turns")
