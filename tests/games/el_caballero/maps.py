"""Maps of El Caballero from random matches."""

from random import Random

from games.el_caballero.rules.actions import ReturnShip, ReturnTile
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.state import State
from tests.games.el_caballero.rules.scenario import RULES


def position(tiles: int, seed: int = 1, players: int = 4) -> State:
    """Return a random advanced match with this many area tiles on the map, in which nobody took anything back."""
    rng = Random(seed)
    state = RULES.new_game(Options(variant="advanced"), players, bytes([seed] * 32))
    while len(state.map.areas) < tiles:
        seat = min(RULES.to_act(state))
        legal = RULES.legal_actions(state, seat)
        wanted = [action for action in legal if not isinstance(action, ReturnTile | ReturnShip)]
        state = RULES.apply(state, seat, rng.choice(wanted)).state
    return state
