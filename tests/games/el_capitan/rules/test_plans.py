"""Plans in El Capitán: standing orders for loans and the first player, and planned turns with conditions."""

import msgspec
import pytest

from games.core.planning import Occasion
from games.core.rng import Rng
from games.core.types import Action
from games.el_capitan.rules.actions import Buy, ChooseFirst, ExtendLoans, RepayLoan
from games.el_capitan.rules.agenda import CloseTurn
from games.el_capitan.rules.plans import first_player_orders as first_orders
from games.el_capitan.rules.plans import loan_orders
from games.el_capitan.rules.plans.first_player_orders import FirstOrders
from games.el_capitan.rules.plans.loan_orders import LoanOrders
from games.el_capitan.rules.plans.planning import (
    CardOpen,
    PirateIn,
    PortFree,
    asked,
    holds,
    rehearsal,
    upcoming,
)
from games.el_capitan.rules.state import Debt
from tests.games.el_capitan.rules.scenario import RULES, Table, settling, table

RNG = Rng(b"rehearsal")
BOTH = Debt(front=(1, 1))
TURN, NEXT = Occasion(1, 2, "turn"), Occasion(1, 3, "turn")


def owing(money: int) -> Table:
    """Return a position in which seat 0 settles a loan of each kind: 12 and 20 florins are due."""
    return settling(2, debts={0: BOTH}, money=(money, 50)).proceed()


def says(game: Table, seat: int = 0, **orders: object) -> Action | None:
    return loan_orders.answer(game.view(seat), LoanOrders(**orders))  # type: ignore[arg-type]


def settled(game: Table, **orders: object) -> list[Action]:
    """Play what the orders answer until they are silent, and return the answers."""
    given: list[Action] = []
    while (action := says(game, **orders)) is not None:
        given.append(action)
        game.do(0, action)
    return given


def test_loan_orders_repay_large_or_small_loans_first() -> None:
    """CP-16.3."""
    assert settled(owing(40), wish="repay_large_first") == [RepayLoan(16), RepayLoan(10)]
    assert settled(owing(40), wish="repay_small_first") == [RepayLoan(10), RepayLoan(16)]


def test_loan_orders_keep_the_given_amount_of_money() -> None:
    """CP-16.3: the other loans are extended, or the owner is asked."""
    assert settled(owing(40), wish="repay_large_first", keep=15) == [RepayLoan(16)]
    assert settled(owing(40), wish="repay_large_first", keep=15, otherwise="extend") == [
        RepayLoan(16),
        ExtendLoans(),
    ]
    assert settled(owing(40), wish="repay_small_first", keep=29) == []


def test_loan_orders_can_extend_all_loans() -> None:
    """CP-16.3."""
    assert settled(owing(40), wish="extend") == [ExtendLoans()]


def test_loan_orders_answer_only_when_their_seat_settles_and_reject_bad_values() -> None:
    assert says(owing(40), 1, wish="extend") is None
    assert says(table(), wish="extend") is None
    for orders in ({}, {"wish": "steal"}, {"wish": "extend", "keep": -1}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(orders, LoanOrders)


def test_first_player_orders_answer_for_the_poorest_player_only() -> None:
    """CP-16.7."""
    game = settling(3, money=(20, 9, 30)).proceed()
    assert first_orders.answer(game.view(1), FirstOrders(2)) == ChooseFirst(2)
    assert first_orders.answer(game.view(0), FirstOrders(2)) is None
    assert first_orders.answer(game.view(1), FirstOrders(3)) is None


def test_orders_can_be_tried_out_before_the_scoring() -> None:
    game = table(2, debts={0: BOTH}, money=(40, 50))
    stage = loan_orders.rehearsal(game.view(0), RNG)
    assert stage is not None
    assert RULES.legal_actions(stage, 0) == [RepayLoan(10), RepayLoan(16), ExtendLoans()]
    assert loan_orders.rehearsal(game.view(1), RNG) is None
    stage = first_orders.rehearsal(game.view(1), RNG)
    assert stage is not None
    assert ChooseFirst(0) in RULES.legal_actions(stage, 1)


def test_the_next_turn_of_the_phase_can_be_planned() -> None:
    """CP-5.1, CP-14: not beyond the last round of a phase, and not during the player's own turn."""
    game = table(3, seat=1, turns_ended=1)
    assert [upcoming(game.view(seat)) for seat in range(3)] == [(NEXT,), (), (TURN,)]
    assert [asked(game.view(seat)) for seat in range(3)] == [None, TURN, None]
    game.changed(agenda=(CloseTurn(1),))
    assert upcoming(game.view(1)) == (NEXT,)
    game.changed(is_final_round=True)
    assert [upcoming(game.view(seat)) for seat in range(3)] == [(), (), (TURN,)]
    assert upcoming(settling(3).view(0)) == ()


def test_conditions_check_rows_ports_and_pirate() -> None:
    ships = {0: ("VAL", 1), 1: ("VAL", 2), 2: ("VAL", 3)}
    game = table(4, rows=("D-MAR-1",), ships=ships, canaries=True, pirate=("TUN", 1))  # type: ignore[arg-type]
    view = game.view(0)
    assert holds(view, CardOpen("D-MAR-1"))
    assert holds(view, PirateIn("TUN"))
    assert not holds(view, PirateIn("VEN"))
    assert not holds(table().view(0), PirateIn("CAN"))
    assert not holds(table().view(0), PortFree("CAN"))
    taken = {city: holds(view, PortFree(city)) for city in ("VAL", "MAR")}  # type: ignore[arg-type]
    assert taken["MAR"]
    assert not taken["VAL"]


def test_supposed_conditions_hold_in_the_rehearsal() -> None:
    game = table(3, seat=1, turns_ended=1, rows=("D-MAR-1",), canaries=True, pirate=("TUN", 1), money=30)
    view = game.view(0)
    in_deck = next(card for card in view.unseen[0] if not any(card in row for row in view.rows))
    supposed = ((CardOpen("D-MAR-1"), False), (CardOpen(in_deck), True), (PirateIn("VEN"), True))
    stage = rehearsal(view, NEXT, supposed, RNG)
    seen = RULES.view(stage, 0)
    assert all(holds(seen, condition) == is_so for condition, is_so in supposed)
    assert Buy(in_deck) in RULES.legal_actions(stage, 0)
    assert Buy("D-MAR-1") not in RULES.legal_actions(stage, 0)


def test_a_card_in_a_hand_cannot_be_supposed_to_be_open() -> None:
    game = table(3, seat=1, turns_ended=1, hands={2: ("D-VEN-2",)})
    stage = rehearsal(game.view(0), NEXT, ((CardOpen("D-VEN-2"), True),), RNG)
    assert not holds(RULES.view(stage, 0), CardOpen("D-VEN-2"))
