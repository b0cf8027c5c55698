"""Answers without an alternative that are played unasked (EG-0.4)."""

from games.core.types import Forced, Seat
from games.el_grande.rules.agenda import CardChoice
from games.el_grande.rules.decisions.catalogue import DECISIONS
from games.el_grande.rules.state import State, awaited


def forced_answer(state: State, seat: Seat) -> Forced | None:
    """Return the choice of the last free action card (EG-4.4): everybody sees that it is the last one.

    Everything else is asked. A single playable power card too: others may not know the hand (4E). Disks, vetoes and
    returns with a single answer are settled within the step that raises them.
    """
    if seat not in awaited(state) or not isinstance(state.agenda[-1], CardChoice):
        return None
    frame = state.agenda[-1]
    legal = DECISIONS[type(frame)].legal(state, frame, seat)
    return Forced(legal[0], "EG-4.4") if len(legal) == 1 else None
