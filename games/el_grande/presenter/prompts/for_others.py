"""Prompts while the table waits for other players: whom it waits for and why."""

from django.utils.translation import gettext as _

from games.el_grande.presenter.words.cards import quoted_title
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.deeds import clauses
from games.el_grande.presenter.words.places import name_of
from games.el_grande.rules import agenda
from games.el_grande.rules.views import View


def waiting_for_others(frame: agenda.AnyFrame, view: View, company: TableNames) -> str:
    names = company.all_of(view.to_act)
    match frame:
        case agenda.Turn(card=card):
            return _("Waiting for %(names)s to finish the turn with %(card)s.") % {
                "names": names,
                "card": quoted_title(card),
            }
        case agenda.VetoWindow():
            waiting = _("Waiting for %(names)s to use or keep a veto.") % {"names": names}
            return f"{_declared(frame, company)} {waiting}"
        case agenda.Disks() if view.own_disk is not None:
            return _(
                "Your disk shows %(region)s. You can change it until all are set. Waiting for %(names)s."
            ) % {"region": name_of(view.own_disk), "names": names}
    return _waiting(frame) % {"names": names}


def _waiting(frame: agenda.AnyFrame) -> str:
    match frame:
        case agenda.Bidding():
            return _("Waiting for %(names)s to play a power card.")
        case agenda.Arrival():
            return _(
                "Waiting for %(names)s: the Province ran short, caballeros may be called from the regions."
            )
        case agenda.CardChoice():
            return _("Waiting for %(names)s to take an action card.")
        case agenda.Disks():
            return _("Waiting for %(names)s to set the secret disk.")
        case agenda.Returns():
            return _("Waiting for %(names)s to give caballeros back.")
    return _("Waiting for %(names)s.")


def _declared(window: agenda.VetoWindow, company: TableNames) -> str:
    return company.say(
        window.actor,
        you=_("You declared %(card)s: %(deeds)s."),
        they=_("%(name)s declared %(card)s: %(deeds)s."),
        card=quoted_title(window.card),
        deeds=clauses(window.deeds, window.actor, company),
    )
