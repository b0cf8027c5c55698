"""Choices in answer to another player: veto, secret disk, giving back."""

from django.utils.translation import gettext as _

from games.el_grande.presenter.choices.choice import choice, offer, would_pay
from games.el_grande.presenter.choices.scene import Scene
from games.el_grande.presenter.picture import targets
from games.el_grande.presenter.words.deeds import clauses
from games.el_grande.presenter.words.places import where
from games.el_grande.rules import actions
from games.el_grande.rules.agenda import Disks, VetoWindow
from games.el_grande.rules.deeds import ScoreArea
from games.el_grande.rules.views import View
from games.presenting.page import Choice


@choice.register
def veto_pass(action: actions.VetoPass, scene: Scene) -> Choice:
    hint = ""
    match scene.view.frame:
        case VetoWindow(deeds=deeds):
            hint = would_pay(scene, [deed.area for deed in deeds if isinstance(deed, ScoreArea)])
    return offer(action, scene, _("Veto"), hint=hint, is_primary=True)


@choice.register
def veto(action: actions.Veto, scene: Scene) -> Choice:
    hint = ""
    match scene.view.frame:
        case VetoWindow(actor=actor, deeds=deeds) if action.keep:
            kept = clauses(deeds[: action.keep], actor, scene.company)
            hint = _("Still happens: %(deeds)s") % {"deeds": kept}
    return offer(action, scene, _("Veto"), hint=hint)


@choice.register
def set_disk(action: actions.SetDisk, scene: Scene) -> Choice:
    return offer(
        action,
        scene,
        _("Secret disk"),
        words=_staying(action, scene),
        target=targets.area_target(action.region),
        warning=_court_warning(action, scene.view),
    )


def _staying(action: actions.SetDisk, scene: Scene) -> str:
    """Return the label for keeping the Grande in its region (EG-6.4D), or ""."""
    match scene.view.frame:
        case Disks(occasion="4D") if scene.view.viewer is not None:
            if scene.view.players[scene.view.viewer].grande == action.region:
                return _("Let your Grande stay %(where)s") % {"where": where(action.region)}
    return ""


def _court_warning(action: actions.SetDisk, view: View) -> str:
    """Return a warning if the disk names the King's region, which is legal but rarely meant (EG-A6)."""
    match view.frame:
        case Disks(occasion="general" | "4C") if action.region == view.king:
            return _(
                "The King is %(where)s, so no caballero may enter. Yours would go to your Court instead. Choose it "
                "anyway?"
            ) % {"where": where(view.king)}
    return ""


@choice.register
def give_back(action: actions.GiveBack, scene: Scene) -> Choice:
    if action.source == "COURT":
        seat = scene.view.viewer
        target = "" if seat is None else targets.court_target(seat)
    else:
        target = targets.area_target(action.source)
    return offer(action, scene, _("Give back"), target=target)
