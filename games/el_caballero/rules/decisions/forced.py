"""Forced answers: the only legal action is played without asking."""

from typing import Final

from games.core.types import Forced, Seat
from games.el_caballero.rules.agenda import AnyFrame, Laying, OpenBatch, Rebuilding, Sailing, Showing, Turn
from games.el_caballero.rules.decisions.catalogue import DECISIONS
from games.el_caballero.rules.state import State, awaited

#: The frames whose answer may be forced, with the rule. Map, display and courts are public, so everybody can see why.
#: Bidding is not among them: the card comes from the hand.
_RULES: Final[dict[type[AnyFrame], str]] = {
    Turn: "EC-6.2",
    Laying: "EC-7.2.2",
    Showing: "EC-7.3.3",
    OpenBatch: "EC-7.3.7",
    Sailing: "EC-7.4.1",
    Rebuilding: "EC-7.7.3",
}


def forced_answer(state: State, seat: Seat) -> Forced | None:
    """Return the only legal action of a turn, or of something started in it; None if there is a choice."""
    if seat not in awaited(state):
        return None
    frame = state.agenda[-1]
    rule = _RULES.get(type(frame))
    if rule is None:
        return None
    legal = DECISIONS[type(frame)].legal(state, frame)
    return Forced(legal[0], rule) if len(legal) == 1 else None
