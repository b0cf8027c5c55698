"""What is played for a seat that timed out: the lowest legal card, the smallest legal turn (Q19 of EC-14)."""

from games.core.types import TABLE, Action, Seat
from games.el_caballero.rules.actions import EndTurn, Proceed, TakeTile
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.decisions.catalogue import DECISIONS
from games.el_caballero.rules.state import State, awaited
from games.el_caballero.rules.turn_actions.area_tiles import tiles_to_take


def default_action(state: State, seat: Seat) -> Action:
    """Return the default action of an awaited seat. Anything already started is finished in the first legal way."""
    if seat not in awaited(state):
        raise ValueError(f"seat {seat} is not awaited")
    if seat == TABLE:
        return Proceed()
    frame = state.agenda[-1]
    if isinstance(frame, Turn):
        tiles = tiles_to_take(state, frame)
        return TakeTile(tiles[0]) if tiles else EndTurn()
    return DECISIONS[type(frame)].legal(state, frame)[0]
