"""Set-up (EC-2), the only random part of the game."""

from games.core.rng import Rng
from games.el_caballero.rules.agenda import StartRound
from games.el_caballero.rules.components.data import DISPLAY, POWERS, START_COURT
from games.el_caballero.rules.components.map import AreaTile, Map
from games.el_caballero.rules.components.tilesets import TILESETS, can_start
from games.el_caballero.rules.mechanics.turns import clockwise_from
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.state import State


def set_up(options: Options, players: int, seed: bytes) -> State:
    rng = Rng(seed)
    quantities = options.quantities
    tiles = TILESETS[options.tileset].tiles
    start = rng.derive("start tile").choice([tile.id for tile in tiles if can_start(tile)])
    stack = rng.derive("stack").shuffled([tile.id for tile in tiles if tile.id != start])
    return State(
        options=options,
        round=0,
        stack=tuple(stack[DISPLAY:]),
        display=tuple(stack[:DISPLAY]),
        map=Map(options.tileset, (AreaTile(start, (0, 0), 0),)),
        governors=(),
        ships=quantities.ships,
        castillos=quantities.castillos,
        courts=(START_COURT,) * players,
        reserves=(quantities.tiles,) * players,
        ships_in_court=(0,) * players,
        governors_in_court=(quantities.governors,) * players,
        points=(0,) * players,
        hands=(POWERS,) * players,
        played=((),) * players,
        bids=(None,) * players,
        bid_order=clockwise_from(rng.derive("first bidder").below(players), players),
        order=(),
        turns_ended=0,
        agenda=(StartRound(1),),
        ledger=(),
        scorings=0,
    )
