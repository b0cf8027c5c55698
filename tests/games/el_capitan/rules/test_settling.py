"""Settling after a scoring (CP-16) and the end of the game (CP-17)."""

import pytest

from games.core.types import TABLE
from games.el_capitan.rules.actions import ChooseFirst, ExtendLoans, RepayLoan
from games.el_capitan.rules.agenda import CallLoans, ChoosingFirst, Settling, StartPhase, Turn
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.events import (
    FirstPlayerChosen,
    FortunesAnnounced,
    GameEnded,
    LoanRepaid,
    LoansExtended,
    LoanTaken,
    PhaseStarted,
)
from games.el_capitan.rules.state import Debt, Ship
from tests.games.el_capitan.rules.scenario import RULES, scoring, settling

TEN, SIXTEEN = Debt(front=(1, 0)), Debt(front=(0, 1))


def test_loans_are_settled_in_turn_order() -> None:
    """CP-16.1: starting with the first player of the phase that ended."""
    game = settling(4, first=2, debts=dict.fromkeys(range(4), TEN), money=50).proceed()
    asked = []
    while isinstance(game.frame, Settling):
        asked.append(game.frame.seat)
        game.do(game.frame.seat, ExtendLoans()).proceed()
    assert asked == [2, 3, 0, 1]


def test_extended_loans_must_be_repaid_first() -> None:
    """CP-16.2: automatically, 16 and 30."""
    game = settling(2, debts={0: Debt(front=(1, 0), extended=(1, 1))}, money=60).proceed()
    assert game.money(0) == 60 - 16 - 30
    assert game.frame == Settling(0, (1, 0))
    assert game.happened(LoanRepaid) == [
        LoanRepaid(seat=0, amount=10, due=16, is_extended=True),
        LoanRepaid(seat=0, amount=16, due=30, is_extended=True),
    ]


def test_each_front_side_loan_is_repaid_or_extended() -> None:
    """CP-16.3, CP-A38, CP-T11: one by one; 12 and 20, later 16 and 30."""
    game = settling(2, debts={0: Debt(front=(2, 1))}, money=60).proceed()
    assert game.legal(0) == [RepayLoan(10), RepayLoan(16), ExtendLoans()]
    game.do(0, RepayLoan(16), RepayLoan(10))
    assert (game.money(0), game.frame) == (28, Settling(0, (1, 0)))
    assert game.why(0, RepayLoan(16)) == ("no_such_loan", "CP-16.3")
    game.do(0, ExtendLoans())
    assert game.state.debts[0] == Debt(extended=(1, 0))
    assert game.happened(LoansExtended) == [LoansExtended(seat=0, counts=(1, 0))]


def test_players_without_a_choice_are_not_asked_about_loans() -> None:
    """CP-16.3, CP-5.3: no loan, or not the money to repay one."""
    game = settling(3, debts={1: TEN, 2: SIXTEEN}, money=(50, 11, 19)).proceed()
    assert isinstance(game.frame, ChoosingFirst)
    assert game.state.debts == (Debt(), Debt(extended=(1, 0)), Debt(extended=(0, 1)))


def test_repaying_needs_the_money() -> None:
    """CP-16.3: a player who can repay nothing more is not asked again."""
    game = settling(2, debts={0: Debt(front=(1, 2))}, money=31).proceed()
    game.do(0, RepayLoan(16))
    assert game.money(0) == 11
    assert game.state.debts[0] == Debt(extended=(1, 1))
    poor = settling(2, debts={0: Debt(front=(1, 1))}, money=12).proceed()
    assert poor.why(0, RepayLoan(16)) == ("not_enough_money", "CP-16.3")


def test_repaid_cards_return_to_their_stack() -> None:
    """CP-16.4: also if the stack is empty."""
    game = settling(2, debts={0: Debt(front=(1, 1))}, money=50, stacks=(0, 0)).proceed()
    game.do(0, RepayLoan(10), RepayLoan(16))
    assert game.state.loan_stacks == (1, 1)


def test_a_loan_can_be_extended_only_once() -> None:
    """CP-T11, CP-16.4: at the next scoring it is due without a choice."""
    game = settling(2, debts={0: TEN}, money=40).proceed().do(0, ExtendLoans())
    again = settling(2, phase=2, debts={0: game.state.debts[0]}, money=40).proceed()
    assert again.money(0) == 24
    assert again.state.debts[0] == Debt()
    assert isinstance(again.frame, ChoosingFirst)


@pytest.mark.parametrize(
    ("money", "extended", "stacks", "kinds"),
    [
        (10, (1, 0), (5, 5), (1, 0)),
        (6, (1, 0), (5, 5), (1, 0)),
        (5, (1, 0), (5, 5), (0, 1)),
        (0, (1, 0), (5, 0), (2, 0)),
        (10, (1, 0), (0, 5), (0, 1)),
        (0, (1, 1), (5, 5), (0, 3)),
    ],
)
def test_a_player_who_cannot_repay_takes_emergency_loans(
    money: int, extended: tuple[int, int], stacks: tuple[int, int], kinds: tuple[int, int]
) -> None:
    """CP-16.5, CP-A14: a 10 if the gap is at most 10, unless a stack is empty; the ship goes to the bank."""
    game = settling(2, debts={0: Debt(extended=extended)}, money=(money, 50), stacks=stacks).changed(
        ships=(Ship("MAR", 1), Ship("VEN", 1))
    )
    game.proceed()
    assert game.state.debts[0] == Debt(front=kinds)
    assert game.money(0) >= 0
    assert game.state.ships == (Ship("BANK"), Ship("VEN", 1))
    assert all(event.is_emergency for event in game.happened(LoanTaken))


def test_emergency_loans_are_not_up_for_decision_now() -> None:
    """CP-16.5: they are ordinary loans at the next scoring; older ones are decided now."""
    game = settling(2, debts={0: Debt(front=(1, 0), extended=(0, 1))}, money=(20, 50)).proceed()
    assert game.money(0) == 0
    assert game.state.debts[0] == Debt(front=(1, 0), extended=(1, 0))
    asked = settling(2, debts={0: Debt(front=(1, 0), extended=(0, 1))}, money=(29, 50)).proceed()
    assert asked.money(0) == 9
    assert asked.state.debts[0] == Debt(front=(1, 0), extended=(1, 0))


def test_loans_stay_due_if_the_bank_has_no_emergency_loan_left() -> None:
    """CP-16.5: what can be paid in full is paid, lowest due first."""
    game = settling(2, debts={0: Debt(extended=(1, 1))}, money=(20, 50), stacks=(0, 0)).proceed()
    assert game.money(0) == 4
    assert game.state.debts[0] == Debt(extended=(0, 1))
    later = settling(2, phase=2, debts={0: game.state.debts[0]}, money=(35, 50)).proceed()
    assert (later.money(0), later.state.debts[0]) == (5, Debt())


def test_the_balance_announces_fortunes() -> None:
    """CP-16.6: money less what is due on all loans by their current side."""
    game = settling(3, debts={1: Debt(front=(1, 1))}, money=(20, 40, 30)).proceed().do(1, RepayLoan(10))
    game.do(1, ExtendLoans()).proceed()
    assert game.happened(FortunesAnnounced) == [FortunesAnnounced(fortunes=(20, -2, 30), poorest=1)]
    assert [score.points for score in RULES.scores(game.state)] == [20, -2, 30]


def test_the_poorest_player_chooses_who_begins() -> None:
    """CP-16.7: any player, including the one who chooses."""
    game = settling(3, money=(20, 9, 30)).proceed()
    assert game.frame == ChoosingFirst(1)
    assert game.legal(1) == [ChooseFirst(0), ChooseFirst(1), ChooseFirst(2)]
    assert game.why(1, ChooseFirst(3)) == ("no_such_player", "CP-16.7")
    assert game.why(1, ExtendLoans()) == ("not_now", "CP-5.4")
    game.do(1, ChooseFirst(2))
    assert game.happened(FirstPlayerChosen) == [FirstPlayerChosen(seat=1, first=2)]
    assert game.frame == StartPhase(2, 2)
    game.proceed()
    assert (game.state.first, game.frame) == (2, Turn(2))


def test_a_tie_for_the_poorest_goes_by_turn_order() -> None:
    """CP-16.7, CP-A16: of the phase that ended."""
    assert settling(4, first=2, money=(9, 20, 20, 9)).proceed().frame == ChoosingFirst(3)


def test_everybody_gets_new_pieces_for_the_next_phase() -> None:
    """CP-16.8: added to what is left."""
    game = settling(3, supplies={1: Pieces(2, 1)}).proceed()
    game.do(0, ChooseFirst(0)).proceed()
    assert game.state.supplies == (Pieces(12, 2), Pieces(8, 2), Pieces(12, 2))
    assert game.happened(PhaseStarted) == [PhaseStarted(phase=2, first=0, pieces=Pieces(6, 1))]


def test_a_new_phase_changes_nothing_but_the_supplies() -> None:
    """CP-16.9: ships, hands, rows, decks, loans and bonus cards; a loan is legal at once."""
    game = settling(
        3, debts={1: Debt(extended=(0, 0), front=(1, 0))}, money=5, hands={2: ["D-MAR-1"]}, bonuses={0: 15}
    )
    before = game.state
    game.proceed().do(1, ChooseFirst(0)).proceed()
    for name in ("ships", "hands", "rows", "decks", "discards", "bonuses", "cities", "loan_stacks"):
        assert getattr(game.state, name) == getattr(before, name)
    assert (game.state.phase_number, game.state.round, game.state.turns_ended) == (2, 1, 0)
    assert not game.state.is_final_round
    assert {type(action).__name__ for action in game.legal(0)} == {"Buy", "TakeLoan"}


def test_at_the_end_every_loan_is_repaid_by_its_current_side() -> None:
    """CP-17.1: 12, 20, 16 and 30."""
    game = scoring(2, phase=3, debts={0: Debt(front=(1, 1), extended=(1, 1))}, money=100).proceed(5)
    assert game.money(0) == 100 - 12 - 20 - 16 - 30
    assert game.state.debts[0] == Debt()
    assert game.waiting == set()


def test_a_final_fortune_may_be_negative() -> None:
    """CP-17.2, CP-A15: no emergency loans."""
    game = scoring(2, phase=3, debts={0: Debt(extended=(0, 1))}, money=(10, 5)).proceed(5)
    assert game.state.money == (-20, 5)
    assert game.happened(LoanTaken) == []
    assert game.happened(GameEnded) == [GameEnded(fortunes=(-20, 5), ranks=(2, 1))]


def test_the_richest_player_wins_and_equal_fortunes_share_the_place() -> None:
    """CP-17.3, CP-A17: cards and pieces are worth nothing."""
    game = scoring(4, phase=3, money=(30, 40, 40, 10), hands={3: ["D-MAR-3"]}).proceed(5)
    assert [score.rank for score in RULES.scores(game.state)] == [3, 1, 1, 4]
    assert [score.points for score in RULES.scores(game.state)] == [30, 40, 40, 10]


def test_calling_the_loans_is_a_table_step() -> None:
    """CP-5.3."""
    game = settling(2)
    assert game.frame == CallLoans((0, 1))
    assert game.waiting == {TABLE}
