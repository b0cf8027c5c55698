"""Why something beside the map can't be chosen now: what the rules would say if the viewer tried."""

from games.core.rng import Rng
from games.core.types import Action, IllegalAction
from games.el_caballero.presenter.refusals import reason
from games.el_caballero.rules.actions import PlayPower
from games.el_caballero.rules.agenda import Bidding, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.decisions.catalogue import DECISIONS
from games.el_caballero.rules.imagine import imagined
from games.el_caballero.rules.views import View


def why_not(view: View, action: Action) -> str:
    """Return the reason in words; "" if the action is possible, or if nobody would try it at this moment."""
    frame = view.frame
    is_asked = isinstance(frame, Bidding) if isinstance(action, PlayPower) else isinstance(frame, Turn)
    if frame is None or not is_asked or view.viewer not in view.to_act:
        return ""
    try:
        DECISIONS[type(frame)].answer(Change(imagined(view, Rng(b"why"))), frame, action)
    except IllegalAction as error:
        return reason(error)
    return ""
