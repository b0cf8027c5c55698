"""Complete state that fits a view: the order of the decks and later reshuffles are random (CP-4.2)."""

from games.core.rng import Rng, RngState
from games.el_capitan.rules.state import Piles, State
from games.el_capitan.rules.views import View

Shuffles = tuple[RngState, RngState]


def imagined(view: View, rng: Rng) -> State:
    one, other = view.unseen
    decks = (tuple(rng.shuffled(one)), tuple(rng.shuffled(other)))
    return _completed(view, decks, (_any_generator(rng), _any_generator(rng)))


def _any_generator(rng: Rng) -> RngState:
    return RngState(rng.below(1 << 63).to_bytes(8, "big"))


def _completed(view: View, decks: Piles, shuffles: Shuffles) -> State:
    """Fill in what is hidden. Nothing is drawn within a turn (CP-4.4), so its start gets the same decks."""
    start = view.turn_start
    return State(
        options=view.options,
        data_set=view.data_set,
        in_play=view.in_play,
        phase_number=view.phase_number,
        round=view.round,
        first=view.first,
        turns_ended=view.turns_ended,
        passes=view.passes,
        is_final_round=view.is_final_round,
        money=view.money,
        ships=view.ships,
        hands=view.hands,
        supplies=view.supplies,
        reserves=view.reserves,
        debts=view.debts,
        bonuses=view.bonuses,
        bonus_cards=view.bonus_cards,
        loan_stacks=view.loan_stacks,
        cities=view.cities,
        pirate=view.pirate,
        decks=decks,
        rows=view.rows,
        discards=view.discards,
        shuffles=shuffles,
        agenda=view.agenda,
        ledger=view.ledger,
        turn_start=_completed(start, decks, shuffles) if start is not None else None,
    )
