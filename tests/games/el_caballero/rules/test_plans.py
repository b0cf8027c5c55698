"""Plans of El Caballero: standing orders for power cards, and planned bids and turns."""

from msgspec.structs import replace

from games.core.planning import Occasion, rehearsal_of_next
from games.core.rng import Rng
from games.el_caballero.rules.actions import PlayPower, TakeTile
from games.el_caballero.rules.agenda import Bidding, Turn
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.plans.planning import PLANNING, TileOpen, asked, holds, rehearsal, upcoming
from games.el_caballero.rules.plans.power_orders import PowerOrders, answer
from games.el_caballero.rules.state import State
from games.power_cards.rules.bids import BidPlayed
from tests.games.el_caballero.rules.scenario import RULES

RNG = Rng(b"rehearsal")
BID, TURN, NEXT_BID = Occasion(1, 1, "bid"), Occasion(1, 1, "turn"), Occasion(1, 2, "bid")


def bidding(*cards: int) -> State:
    """Return a game of three players in the first bidding, after these bids."""
    state = RULES.new_game(Options(), 3, b"plans")
    state = RULES.apply(state, -1, RULES.legal_actions(state, -1)[0]).state
    for card in cards:
        state = RULES.apply(state, min(RULES.to_act(state)), PlayPower(card)).state  # type: ignore[arg-type]
    return state


def nth(state: State, place: int) -> int:
    return state.bid_order[place]


def test_power_orders_bid_the_first_legal_card() -> None:
    """EC-4.4, EC-4.5: the first card that is in the hand and was not bid by another player."""
    state = bidding(9)
    bidder = nth(state, 1)
    assert answer(RULES.view(state, bidder), PowerOrders((9, 12, 3))) == PlayPower(12)
    assert answer(RULES.view(state, bidder), PowerOrders((9,))) is None
    assert answer(RULES.view(state, nth(state, 2)), PowerOrders((12,))) is None
    state = replace(state, hands=tuple((3, 9) for _seat in range(3)))
    assert answer(RULES.view(state, bidder), PowerOrders((12, 3))) == PlayPower(3)


def test_upcoming_occasions_follow_the_course_of_the_round() -> None:
    """EC-4."""
    state = bidding(9)
    plans = [upcoming(RULES.view(state, nth(state, place))) for place in range(3)]
    assert plans == [(TURN, NEXT_BID), (), (BID,)]
    assert asked(RULES.view(state, nth(state, 1))) == BID
    state = bidding(9, 12, 3)
    first, second, third = state.order
    assert isinstance(state.agenda[-1], Turn)
    assert asked(RULES.view(state, first)) == TURN
    assert upcoming(RULES.view(state, first)) == (NEXT_BID,)
    assert upcoming(RULES.view(state, second)) == upcoming(RULES.view(state, third)) == (TURN, NEXT_BID)


def test_in_the_last_round_no_next_bid_can_be_planned() -> None:
    """EC-4.8."""
    state = replace(bidding(9, 12, 3), round=7)
    assert upcoming(RULES.view(state, state.order[0])) == ()


def test_tile_open_holds_for_tiles_in_the_display() -> None:
    state = bidding()
    assert holds(RULES.view(state, 0), TileOpen(state.display[0]))
    assert not holds(RULES.view(state, 0), TileOpen(state.stack[0]))


def test_a_rehearsal_removes_a_tile_supposed_not_to_be_in_the_display() -> None:
    state = bidding(9, 12, 3)
    seat, tile = state.order[1], state.display[0]
    stage = rehearsal(RULES.view(state, seat), TURN, ((TileOpen(tile), False),), RNG)
    assert not holds(RULES.view(stage, seat), TileOpen(tile))
    assert TakeTile(tile) not in RULES.legal_actions(stage, seat)


def test_a_rehearsal_bars_a_card_supposed_to_be_bid() -> None:
    """EC-4.4."""
    state = bidding()
    seat = nth(state, 2)
    stage = rehearsal(RULES.view(state, seat), BID, ((BidPlayed(13), True),), RNG)
    assert stage.agenda == (Bidding(seat),)
    assert PlayPower(13) not in RULES.legal_actions(stage, seat)


def test_power_orders_can_be_rehearsed_for_the_next_bid() -> None:
    state = bidding(9)
    stage = rehearsal_of_next(PLANNING, "bid")(RULES.view(state, nth(state, 0)), RNG)
    assert stage is not None
    assert PlayPower(9) not in RULES.legal_actions(stage, nth(state, 0))
