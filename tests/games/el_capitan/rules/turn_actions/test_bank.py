"""Bank and loans (CP-12)."""

from games.el_capitan.rules.actions import Pass, TakeLoan
from games.el_capitan.rules.agenda import CloseTurn, Turn
from games.el_capitan.rules.events import LoanTaken, Passed
from games.el_capitan.rules.state import Debt, Ship
from tests.games.el_capitan.rules.scenario import RULES, table


def test_a_loan_is_legal_only_before_the_main_action() -> None:
    """CP-12.1: first turns, purchases and sailing are tested elsewhere."""
    assert table().legal(0, TakeLoan) == [TakeLoan(10), TakeLoan(16)]
    done = table(agenda=(Turn(0, main_done=True),))
    assert done.why(0, TakeLoan(10)) == ("main_action_done", "CP-6.1")


def test_a_loan_pays_out_sends_the_ship_to_the_bank_and_ends_the_turn() -> None:
    """CP-12.2, CP-8.13: free of charge, and the port is free again."""
    game = table(ships={0: ("MAR", 2)}, money=3).do(0, TakeLoan(16))
    assert game.state.ships[0] == Ship("BANK")
    assert game.money(0) == 19
    assert game.state.debts[0] == Debt(front=(0, 1))
    assert game.state.loan_stacks == (18, 11)
    assert game.frame == CloseTurn(0)
    assert game.happened(LoanTaken) == [LoanTaken(seat=0, amount=16, source="MAR")]


def test_a_loan_lowers_the_fortune_by_its_interest_only() -> None:
    """CP-12.2, CP-16.6: two florins for ten, four for sixteen."""
    game = table()
    assert RULES.scores(game.do(0, TakeLoan(10)).state)[0].points == 18
    assert RULES.scores(table().do(0, TakeLoan(16)).state)[0].points == 16


def test_a_ship_may_stay_at_the_bank_for_another_loan() -> None:
    """CP-12.3, CP-12.4, CP-T11: one loan a turn, three ships at once, no limit."""
    game = table(3)
    for _ in range(2):
        for seat in range(3):
            game.do(seat, TakeLoan(10)).proceed()
    assert game.state.ships == (Ship("BANK"),) * 3
    assert game.state.debts[0].front == (2, 0)


def test_loans_are_not_repaid_during_a_phase() -> None:
    """CP-12.5: not even with the ship at the bank."""
    game = table(debts={0: Debt(front=(2, 1))}, money=99)
    assert {type(action).__name__ for action in game.legal(0)} == {"Buy", "TakeLoan"}


def test_an_empty_loan_stack_offers_no_loan() -> None:
    """CP-12.6."""
    game = table(stacks=(0, 3))
    assert game.legal(0, TakeLoan) == [TakeLoan(16)]
    refusal = game.refused(0, TakeLoan(10))
    assert (refusal.code, refusal.rule, refusal.nearest) == ("no_loan_left", "CP-12.6", (TakeLoan(16),))


def test_a_player_may_pass_when_the_bank_has_no_loan_left() -> None:
    """CP-12.7, CP-A10: the ship goes to the bank."""
    assert table(stacks=(0, 1)).why(0, Pass()) == ("loans_left", "CP-12.7")
    game = table(stacks=(0, 0), ships={0: ("MAR", 1)}).do(0, Pass())
    assert game.state.ships[0] == Ship("BANK")
    assert game.happened(Passed) == [Passed(seat=0, source="MAR")]
    assert game.frame == CloseTurn(0, passed=True)
    assert game.proceed().state.passes == 1
