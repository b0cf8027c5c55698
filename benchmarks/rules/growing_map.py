"""El Caballero on a growing map: what the choices of a turn and the next position cost at 10, 25 and 46 area tiles.

Run: python -m benchmarks.rules.growing_map [--samples 40]
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from games.core.codec import Codec
from games.core.types import Action
from games.el_caballero.rules.actions import EndTurn, ReturnShip, ReturnTile
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.components.data import TILE_CAPACITY
from games.el_caballero.rules.components.map import AreaTile, Map
from games.el_caballero.rules.mechanics.tile_laying import lays
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.rules import ElCaballero
from games.el_caballero.rules.state import State

RULES = ElCaballero()
SIZES = (10, 25, 46)
COURT = 12


def position(tiles: int, number: int) -> State:
    """Make a position at the start of a turn, in a four-player game in which everybody builds."""
    chance = random.Random(number)
    state = RULES.new_game(Options(variant="advanced"), 4, number.to_bytes(8, "big"))
    while (waiting := RULES.to_act(state)) and len(state.map.areas) < tiles:
        seat = min(waiting)
        legal = RULES.legal_actions(state, seat)
        state = RULES.apply(state, seat, chance.choice(_constructive(legal))).state
    while len(state.map.areas) < tiles:
        state = _one_more_tile(state, chance)
    # Put all remaining tiles on display, and give everybody enough caballeros in the court to pay.
    courts = tuple(min(COURT, TILE_CAPACITY * reserve) for reserve in state.reserves)
    turn = Turn(0, 9, areas_left=2, can_reinforce=True)
    display = (*state.display, *state.stack)
    return replace(state, agenda=(turn,), courts=courts, display=display[:5], stack=display[5:])


def _constructive(legal: Sequence[Action]) -> Sequence[Action]:
    return [each for each in legal if not isinstance(each, EndTurn | ReturnTile | ReturnShip)] or legal[-1:]


def _one_more_tile(state: State, chance: random.Random) -> State:
    """Add a tile even past the end of the game, to reach the fullest possible map."""
    state = replace(state, display=(*state.display, *state.stack), stack=())
    tile = next(tile for tile in state.display if any(lays(state, 0, tile)))
    cell, rotation = chance.choice(list(lays(state, 0, tile)))
    left = tuple(other for other in state.display if other != tile)
    return replace(state, map=state.map.with_area(AreaTile(tile, cell, rotation)), display=left)


def as_after_an_action(state: State) -> State:
    """Keep only the cached values that an action passes on: the regions and where the tiles stand."""
    land = state.map
    fresh = Map(land.tileset, land.areas, land.caballeros)
    fresh.__dict__.update(geography=land.geography, standing=land.standing)
    return replace(state, map=fresh)


def microseconds(work: Callable[[State], object], states: list[State]) -> float:
    begun = time.process_time()
    for state in states:
        work(state)
    return (time.process_time() - begun) / len(states) * 1e6


def measure(tiles: int, samples: int) -> None:
    states = [position(tiles, number) for number in range(samples)]
    for state in states:
        RULES.legal_actions(state, 0)
    handed_on = [as_after_an_action(state) for state in states]
    codec = Codec(RULES)
    read = [codec.decode_state(codec.encode_state(state), RULES.version) for state in states]
    counts = [len(RULES.legal_actions(state, 0)) for state in states]
    regions = [len(state.map.geography.regions) for state in states]
    applied = [(state, action) for state in states for action in RULES.legal_actions(state, 0)]
    begun = time.process_time()
    for state, action in applied:
        RULES.apply(state, 0, action)
    apply_time = (time.process_time() - begun) / len(applied) * 1e6
    print(
        f"{tiles} tiles: {sum(counts) / samples:.0f} choices (at most {max(counts)}), "
        f"{sum(regions) / samples:.0f} regions, "
        f"{sum(len(state.map.caballeros) for state in states) / samples:.0f} caballero tiles"
    )
    print(f"  all choices of a turn: {microseconds(lambda s: RULES.legal_actions(s, 0), handed_on):.0f} µs")
    print(
        f"  the same, just read from the store: {microseconds(lambda s: RULES.legal_actions(s, 0), read):.0f} µs"
    )
    print(f"  accept an action: {apply_time:.0f} µs")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=40)
    wanted = parser.parse_args()
    for tiles in SIZES:
        measure(tiles, wanted.samples)


if __name__ == "__main__":
    main()
