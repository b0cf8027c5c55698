"""What is played for an absent seat (Q19 of EC-14): the lowest card, the smallest legal turn."""

from games.core.types import TABLE, Action, Seat
from games.el_caballero.rules.actions import EndTurn, Proceed, TakeTile
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.decisions.catalogue import DECISIONS
from games.el_caballero.rules.state import State, awaited
from games.el_caballero.rules.turn_actions.area_tiles import tiles_to_take


def default_action(state: State, seat: Seat) -> Action:
    """The default of an awaited seat. What was begun is finished in the first legal way."""
    if seat not in awaited(state):
        raise ValueError(f"seat {seat} is not awaited")
    if seat == TABLE:
        return Proceed()
    frame = state.agenda[-1]
    if isinstance(frame, Turn):
        tiles = tiles_to_take(state, frame)
        return TakeTile(tiles[0]) if tiles else EndTurn()
    return DECISIONS[type(frame)].legal(state, frame)[0]
