"""Set-up (EG-1.4 to EG-1.9): the only moment of chance in the game."""

from games.core.rng import Rng
from games.core.types import IllegalAction, Seat
from games.el_grande.rules.agenda import StartRound
from games.el_grande.rules.components.board import DATA_SET, REGIONS, START_COURT, START_HOME, START_PROVINCE
from games.el_grande.rules.components.cards import PILES, POWERS, CardId, pile_of
from games.el_grande.rules.options import ROUNDS, Options
from games.el_grande.rules.state import State


def set_up(options: Options, players: int, seed: bytes) -> State:
    rng = Rng(seed)
    # EG-1.5: the first region card places the King, the next ones are the home regions in seat order.
    king, *homes = rng.derive("regions").shuffled(REGIONS)[: players + 1]
    return State(
        options=options,
        data_set=DATA_SET,
        round=0,
        piles=_shuffled_piles(rng, options),
        display=(),
        king=king,
        regions=tuple(tuple(START_HOME if home == region else 0 for home in homes) for region in REGIONS),
        castillo=(0,) * players,
        scoreboards=(None, None),
        grandes=tuple(homes),
        courts=(START_COURT,) * players,
        provinces=(START_PROVINCE,) * players,
        points=(0,) * players,
        hands=(POWERS,) * players,
        discards=((),) * players,
        played=((),) * players,
        recovered=((),) * players,
        bids=(None,) * players,
        starter=_first_player(rng, options, players),
        order=(),
        turns_ended=0,
        vetoes=(),
        disks=(None,) * players,
        agenda=(StartRound(ROUNDS[options.length][0]),),
        ledger=(),
        scorings=0,
    )


def _shuffled_piles(rng: Rng, options: Options) -> tuple[tuple[CardId, ...], ...]:
    """Shuffle each pile separately, so that none reveals anything about another (EG-1.8)."""
    return tuple(
        tuple(rng.derive(f"pile {pile}").shuffled(pile_of(pile, use_veto=options.use_veto)))
        for pile in PILES[:-1]
    )


def _first_player(rng: Rng, options: Options, players: int) -> Seat:
    """Return the seat that bids first in round one, drawn or chosen (EG-A3)."""
    if options.first_player == "random":
        return rng.derive("first player").below(players)
    seat = int(options.first_player)
    if seat >= players:
        raise IllegalAction("first_player_out_of_range", "EG-1.4", seat=seat, players=players)
    return seat
