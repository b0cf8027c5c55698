"""Set-up (CP-3): the decks, the first player, and the generators of later reshuffles."""

from games.core.rng import Rng
from games.core.types import IllegalAction, LedgerEntry, Seat
from games.el_capitan.rules.agenda import StartPhase
from games.el_capitan.rules.components.chart import deck_cards
from games.el_capitan.rules.components.data import DATA_SET, DATA_SETS, DataSet, Pieces
from games.el_capitan.rules.components.names import CANARIES, DECKS, START, CardId, Deck
from games.el_capitan.rules.ledger import entered
from games.el_capitan.rules.options import Options, cities_in_play, most_variant_cities, variant_cities
from games.el_capitan.rules.state import CityBoard, Debt, Ship, State


def set_up(options: Options, players: int, seed: bytes) -> State:
    _demand_few_variants(options, players)
    rng, data = Rng(seed), DATA_SETS[DATA_SET]
    one, other = (_shuffled_deck(rng, deck) for deck in DECKS)
    first = _first_player(rng, options, players)
    open_one, open_other = data.row_sizes
    return State(
        options=options,
        data_set=DATA_SET,
        in_play=cities_in_play(options),
        phase_number=0,
        round=0,
        first=first,
        turns_ended=0,
        passes=0,
        is_final_round=False,
        money=(data.start_money,) * players,
        ships=(Ship(START),) * players,
        hands=((),) * players,
        supplies=(_pieces(data, players, 1),) * players,
        reserves=(_pieces(data, players, data.phases - 1),) * players,
        debts=(Debt(),) * players,
        bonuses=(0,) * players,
        bonus_cards=data.bonus_cards,
        loan_stacks=(data.loans[0].count, data.loans[1].count),
        cities=(CityBoard(),) * len(cities_in_play(options)),
        pirate=Ship(CANARIES, data.pirate_port) if options.canaries else None,
        decks=(one[open_one:], other[open_other:]),
        rows=(one[:open_one], other[:open_other]),
        discards=((), ()),
        # Each deck is reshuffled by its own generator, so that one deck reveals nothing about the other.
        shuffles=(rng.derive(f"{DECKS[0]} reshuffle").state, rng.derive(f"{DECKS[1]} reshuffle").state),
        agenda=(StartPhase(1, first),),
        ledger=_opening_ledger(data, players),
    )


def _demand_few_variants(options: Options, players: int) -> None:
    """Refuse too many variant cities (CP-3.2)."""
    chosen, most = variant_cities(options), most_variant_cities(players)
    if len(chosen) > most:
        raise IllegalAction("too_many_variant_cities", "CP-3.2", chosen=len(chosen), most=most)


def _shuffled_deck(rng: Rng, deck: Deck) -> tuple[CardId, ...]:
    """Shuffle each deck separately (CP-3.5)."""
    return tuple(rng.derive(f"{deck} deck").shuffled(deck_cards(DATA_SET, deck)))


def _first_player(rng: Rng, options: Options, players: int) -> Seat:
    """Return the first player, drawn or fixed by the options (CP-3.7)."""
    if options.first_player == "random":
        return rng.derive("first player").below(players)
    seat = int(options.first_player)
    if seat >= players:
        raise IllegalAction("first_player_out_of_range", "CP-3.7", seat=seat, players=players)
    return seat


def _pieces(data: DataSet, players: int, phases: int) -> Pieces:
    """Return the pieces that a player gets for this many phases (CP-3.3, CP-18.3)."""
    each = data.per_phase
    neutrals = each.neutrals if players == 2 else 0
    return Pieces(each.warehouses * phases, each.fortresses * phases, neutrals * phases)


def _opening_ledger(data: DataSet, players: int) -> tuple[LedgerEntry, ...]:
    ledger: tuple[LedgerEntry, ...] = ()
    for seat in range(players):
        entry = LedgerEntry(seat, data.start_money, "start_money", "", "", "", 0)
        ledger = entered(ledger, entry, players, is_variant=False)
    return ledger
