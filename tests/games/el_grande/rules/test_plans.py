"""Plans in El Grande: standing orders to pass, and planned bids and turns with conditions."""

import msgspec
import pytest

from games.core.planning import Occasion, rehearsal_of_next
from games.core.rng import Rng
from games.core.types import Action
from games.el_grande.rules.actions import DoneArriving, EndTurn, PlaceCaballero, PlayPower, TakeCard
from games.el_grande.rules.agenda import Arrival, Bidding, CardChoice
from games.el_grande.rules.plans.pass_orders import PassOrders, answer
from games.el_grande.rules.plans.planning import PLANNING, CardFree, KingIn, asked, holds, rehearsal, upcoming
from games.el_grande.rules.state import Face
from games.power_cards.rules.bids import BidPlayed
from tests.games.el_grande.rules.scenario import RULES, Table, round_end, table, turn

RNG = Rng(b"rehearsal")
BID, TURN, NEXT_BID = Occasion(1, 2, "bid"), Occasion(1, 2, "turn"), Occasion(1, 3, "bid")


def says(game: Table, seat: int, **orders: object) -> Action | None:
    return answer(game.view(seat), PassOrders(**orders))  # type: ignore[arg-type]


def short_province(court: int) -> Table:
    """Seat 0 has the choice of EG-4.2."""
    return table(
        2, agenda=(Arrival(0, 2),), bids=(4, 3), order=(0, 1), courts=(court, 7), regions={"OLD": (3, 0)}
    )


def test_pass_order_calls_no_caballeros_unless_the_court_is_small() -> None:
    """EG-4.2."""
    assert says(short_province(5), 0, arrival_unless_below=5) == DoneArriving()
    assert says(short_province(4), 0, arrival_unless_below=5) is None
    assert says(short_province(9), 0) is None
    assert says(short_province(9), 1, arrival_unless_below=0) is None


def test_pass_order_skips_the_special_action_unless_the_card_is_listed() -> None:
    """EG-4.5: when nothing else is left of the turn."""
    placed = turn("4F", courts=(0, 7, 7, 7))
    assert says(placed, 0, leaves_specials=True) == EndTurn()
    assert says(placed, 0, leaves_specials=True, unless_cards=("4F",)) is None
    assert says(placed, 0) is None
    assert says(placed, 1, leaves_specials=True) is None


def test_pass_order_asks_while_caballeros_can_be_placed() -> None:
    """EG-4.6."""
    assert says(turn("4F"), 0, leaves_specials=True) is None


def test_invalid_pass_orders_are_rejected() -> None:
    for orders in ({"arrival_unless_below": 31}, {"unless_cards": ["9Z"]}, {"leaves": True}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(orders, PassOrders)
    assert RULES.plans["pass"].orders_type is PassOrders


def bidding(seat: int = 1, bids: tuple[int | None, ...] = (13, None, None)) -> Table:
    return table(3, agenda=(Bidding(seat),), bids=bids)  # type: ignore[arg-type]


def test_what_can_be_planned_depends_on_the_progress_of_the_round() -> None:
    """EG-3: the seat's bid; then its turn and the next bid; after the turn only the next bid."""
    game = bidding()
    assert [upcoming(game.view(seat)) for seat in range(3)] == [(TURN, NEXT_BID), (), (BID,)]
    assert [asked(game.view(seat)) for seat in range(3)] == [None, BID, None]
    acting = turn("5A", 3)
    assert [upcoming(acting.view(seat)) for seat in range(3)] == [(NEXT_BID,), *[(TURN, NEXT_BID)] * 2]
    assert upcoming(round_end(3, round=9).view(0)) == ()
    assert upcoming(round_end(3).view(0)) == (NEXT_BID,)


def test_planned_turn_is_due_when_the_turn_begins() -> None:
    """EG-4.2, EG-4.4."""
    assert asked(short_province(7).view(0)) == TURN
    assert asked(table(2, agenda=(CardChoice(0),), bids=(4, 3), order=(0, 1)).view(0)) == TURN
    assert asked(turn("5A").view(0)) is None


def test_conditions_check_free_cards_and_the_king() -> None:
    game = turn("5A", 3)
    assert holds(game.view(1), CardFree("2H"))
    assert not holds(game.view(1), CardFree("5A"))
    assert not holds(game.view(1), CardFree("2G"))
    assert holds(game.view(1), KingIn("GAL"))
    assert not holds(game.view(1), KingIn("SEV"))


def test_a_rehearsed_turn_begins_with_its_arrivals() -> None:
    """EG-4.1: even before the others have bid or acted."""
    game = Table(rehearsal(bidding().view(0), TURN, (), RNG))
    assert game.frame == CardChoice(0)
    assert TakeCard(5) in game.legal(0)
    game.do(0, TakeCard(5), PlaceCaballero("CAS"))


def test_supposed_conditions_hold_in_the_rehearsal() -> None:
    view = turn("5A", 3).view(1)
    supposed = ((KingIn("SEV"), True), (CardFree("2H"), False), (CardFree("5A"), True))
    stage = rehearsal(view, TURN, supposed, RNG)
    seen = RULES.view(stage, 1)
    assert all(holds(seen, condition) == is_so for condition, is_so in supposed)
    assert stage.display[1] != Face("2H")
    assert TakeCard(2) not in RULES.legal_actions(stage, 1)


def test_a_supposed_bid_cannot_be_played_in_the_rehearsal() -> None:
    """EG-3.3."""
    view = bidding(0, (None, None, None)).view(2)
    stage = rehearsal(view, BID, ((BidPlayed(13), True),), RNG)
    assert holds(RULES.view(stage, 2), BidPlayed(13))
    assert PlayPower(13) not in RULES.legal_actions(stage, 2)
    assert PlayPower(12) in RULES.legal_actions(stage, 2)


def test_power_orders_can_be_rehearsed_until_the_last_round() -> None:
    stage = rehearsal_of_next(PLANNING, "bid")(turn("5A", 3).view(1), RNG)
    assert stage is not None
    assert RULES.legal_actions(stage, 1)
    assert rehearsal_of_next(PLANNING, "bid")(round_end(3, round=9).view(0), RNG) is None
