"""Whom the table waits for, and what for, when it is not the viewer."""

from django.utils.translation import gettext as _

from games.engine.el_grande import agenda
from games.engine.el_grande.views import View
from games.presenters.el_grande.card_words import quoted_title
from games.presenters.el_grande.company import Company
from games.presenters.el_grande.declared import clauses
from games.presenters.el_grande.places import name_of


def waiting_for_others(frame: agenda.AnyFrame, view: View, company: Company) -> str:
    names = company.all_of(view.to_act)
    match frame:
        case agenda.Turn(card=card):
            return _("Waiting for %(names)s to finish the turn with %(card)s.") % {
                "names": names,
                "card": quoted_title(card),
            }
        case agenda.VetoWindow():
            waiting = _("Waiting for %(names)s to answer with the veto.") % {"names": names}
            return f"{_declared(frame, company)} {waiting}"
        case agenda.Disks() if view.own_disk is not None:
            return _(
                "Your disk shows %(region)s; you may change it until all are set. Waiting for %(names)s."
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


def _declared(window: agenda.VetoWindow, company: Company) -> str:
    return company.say(
        window.actor,
        you=_("You declared %(card)s: %(deeds)s."),
        they=_("%(name)s declared %(card)s: %(deeds)s."),
        card=quoted_title(window.card),
        deeds=clauses(window.deeds, window.actor, company),
    )
