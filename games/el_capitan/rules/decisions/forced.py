"""Forced answers: played unasked, because there is no alternative."""

from games.core.types import Forced, Seat
from games.el_capitan.rules.actions import Pass, TakeLoan
from games.el_capitan.rules.decisions.catalogue import DECISIONS
from games.el_capitan.rules.state import State, awaited


def forced_answer(state: State, seat: Seat) -> Forced | None:
    """Return the loan or pass that is the only legal action of a turn; None if there is a choice.

    Restarting a turn (CP-6.5) is never forced: a player in a dead end should see where it is.
    """
    if seat not in awaited(state):
        return None
    frame = state.agenda[-1]
    legal = DECISIONS[type(frame)].legal(state, frame, seat)
    if len(legal) != 1:
        return None
    match legal[0]:
        case TakeLoan() as loan:
            return Forced(loan, "CP-6.8")
        case Pass() as idle:
            return Forced(idle, "CP-12.7")
    return None
