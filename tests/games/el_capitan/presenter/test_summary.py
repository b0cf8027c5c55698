"""The line above Confirm: what the drafted turn does, and what it costs and pays."""

from games.core.types import Action
from games.el_capitan.presenter.log.summary import summary
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.rules import actions
from games.el_capitan.rules.agenda import ChoosingFirst
from games.el_capitan.rules.state import Debt
from tests.games.el_capitan.rules.scenario import Table, new_game, settling, table
from tests.games.presenting.company import sitters


def told(made: Table, *done: Action) -> str:
    made.events.clear()
    made.do(0, *done)
    return summary(made.events, TableNames.of(sitters(len(made.state.money), 0)))


def test_a_turn_is_told_by_its_cards_its_way_and_what_is_built() -> None:
    made = table(ships={0: ("LIS", 2)}, hands={0: ("D-VAL-2",)}, rows=("C-VAL-NAP",), money=12, lisbon=True)
    assert (
        told(
            made,
            actions.Buy("C-VAL-NAP"),
            actions.Sail("D-VAL-2", "VAL"),
            actions.Sail("C-VAL-NAP", "NAP"),
            actions.BuildWarehouse(1),
            actions.EndTurn(),
        )
        == "1 card for 1, Lisbon → Valencia → Naples, warehouse in Naples for 3"
    )


def test_a_first_voyage_has_no_start() -> None:
    made = new_game(first_player="0")
    card = next(card for card in made.state.rows[0] if card)
    (sail,) = made.do(0, actions.Buy(card)).legal(0, actions.Sail)
    words = told(made, sail)
    assert "→" not in words
    assert words


def test_buildings_tell_whom_they_close_and_what_lisbon_pays() -> None:
    made = table(ships={0: ("MAR", 2)}, cities={"MAR": "G B G B Y Y"})
    assert (
        told(made, actions.BuildWarehouse(7))
        == "Warehouse in Marseille for 5, closes one of Bruno’s warehouses"
    )
    made = table(ships={0: ("LIS", 1)}, cities={"LIS": "G Y"}, lisbon=True)
    assert told(made, actions.BuildWarehouse(3)) == "Warehouse in Lisbon for 0, Lisbon pays you 3 florins"
    assert told(table(ships={0: ("MAR", 1)}), actions.BuildFortress()) == "Fortress in Marseille for 8"


def test_a_loan_says_that_it_ends_the_turn() -> None:
    assert told(table(ships={0: ("MAR", 1)}), actions.TakeLoan(16)) == "Loan of 16 florins (ends your turn)"


def test_what_was_done_before_a_restart_is_not_told() -> None:
    made = table(ships={0: ("MAR", 1)}, rows=("C-MAR-NAP",), money=12)
    words = told(made, actions.Buy("C-MAR-NAP"), actions.RestartTurn(), actions.BuildWarehouse(1))
    assert words == "Warehouse in Marseille for 4"


def test_loans_are_counted() -> None:
    made = settling(debts={0: Debt(front=(2, 1))}, money=40).proceed()
    words = told(made, actions.RepayLoan(10), actions.RepayLoan(10))
    assert words == "Extend 1 loan, repay 2 loans for 24"


def test_the_first_player_is_named() -> None:
    made = table(agenda=(ChoosingFirst(0),))
    assert told(made, actions.ChooseFirst(2)) == "Carla begins"
