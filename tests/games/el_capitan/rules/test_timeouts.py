"""Default actions for an absent seat: legal, harmless and few."""

from games.core.types import TABLE
from games.el_capitan.rules.actions import (
    BuildWarehouse,
    Buy,
    CancelRoute,
    ChooseFirst,
    EndTurn,
    ExtendLoans,
    MovePirate,
    Pass,
    Proceed,
    ReopenWarehouse,
    RepayLoan,
    RestartTurn,
    RoutePirate,
    Sail,
    TakeLoan,
)
from games.el_capitan.rules.agenda import CloseTurn
from games.el_capitan.rules.decisions.timeouts import default_action
from games.el_capitan.rules.state import Debt
from tests.games.el_capitan.rules.scenario import Table, new_game, settling, table


def finished(game: Table, seat: int) -> list[object]:
    """Play the default actions of a seat until it is done, and return them."""
    played: list[object] = []
    while game.waiting == {seat}:
        action = default_action(game.state, seat)
        game.do(seat, action)
        played.append(action)
    return played


def test_default_builds_a_warehouse_where_the_ship_is() -> None:
    """CP-6.1: nothing is bought."""
    game = table(ships={0: ("MAR", 1)}, cities={"MAR": "G R"})
    assert finished(game, 0) == [BuildWarehouse(3), EndTurn()]


def test_default_reopens_a_closed_warehouse_before_building() -> None:
    """CP-10.5: it costs nothing."""
    game = table(ships={0: ("MAR", 1)}, cities={"MAR": ". G B B Y Y B"}, closed={"MAR": "R"})
    assert finished(game, 0) == [ReopenWarehouse(8), EndTurn()]


def test_default_takes_a_loan_or_passes_if_nothing_can_be_built() -> None:
    """CP-6.8, CP-12.7."""
    assert default_action(table().state, 0) == TakeLoan(10)
    assert default_action(table(stacks=(0, 2)).state, 0) == TakeLoan(16)
    assert default_action(table(stacks=(0, 0)).state, 0) == Pass()


def test_default_restarts_a_turn_in_a_dead_end() -> None:
    """CP-6.5."""
    game = table(rows=["D-MAR-1"], hands={0: ["D-VEN-2"]}).do(0, Buy("D-MAR-1"))
    assert finished(game, 0) == [RestartTurn(), TakeLoan(10)]


def test_default_builds_in_the_city_of_a_ship_in_transit() -> None:
    """CP-8.8."""
    game = table(hands={0: ["D-MAR-1"]}).do(0, Sail("D-MAR-1", "MAR"))
    assert finished(game, 0) == [BuildWarehouse(1), EndTurn()]


def test_defaults_of_a_first_turn_buy_sail_and_build() -> None:
    """CP-6.7."""
    game = new_game(3, first_player="0")
    buy, sail, build, end = finished(game, 0)
    assert isinstance(buy, Buy)
    assert isinstance(sail, Sail)
    assert (build, end) == (BuildWarehouse(1), EndTurn())


def test_defaults_of_a_first_turn_use_a_second_card_past_full_ports() -> None:
    """CP-6.7, CP-8.5: if the cities of all open cards are full."""
    game = new_game(5, first_player="0").changed(
        rows=(("D-MAR-1", "D-MAR-3", "D-VEN-2", "D-VEN-3"), (None,) * 6)
    )
    ships = table(5, ships={0: ("START", 0), 1: ("MAR", 1), 2: ("MAR", 2), 3: ("VEN", 1), 4: ("VEN", 2)})
    game.changed(ships=ships.state.ships)
    kinds = [type(action) for action in finished(game, 0)]
    assert kinds == [Buy, Sail, Buy, Sail, BuildWarehouse, EndTurn]


def test_default_moves_the_pirate_if_it_must_be_moved() -> None:
    """CP-22.9."""
    game = table(canaries=True, ships={0: ("TAN", 1)}, hands={0: ["D-NAP-1"]}).do(0, Sail("D-NAP-1", "CAN"))
    assert finished(game, 0) == [MovePirate("MAR", 1), BuildWarehouse(1), EndTurn()]


def test_default_cancels_a_route_of_the_pirate() -> None:
    """CP-22.7."""
    game = table(canaries=True, hands={0: ["D-NAP-1"]}).do(0, RoutePirate())
    assert default_action(game.state, 0) == CancelRoute()


def test_default_repays_loans_and_large_ones_first() -> None:
    """CP-16.3."""
    game = settling(2, debts={0: Debt(front=(1, 2))}, money=35).proceed()
    assert finished(game, 0) == [RepayLoan(16), RepayLoan(10)]
    assert game.state.debts[0] == Debt(extended=(0, 1))
    assert ExtendLoans() not in finished(settling(2, debts={0: Debt(front=(1, 0))}, money=35).proceed(), 0)


def test_default_of_the_poorest_player_is_to_begin() -> None:
    """CP-16.7."""
    game = settling(3, money=(20, 9, 30)).proceed()
    assert default_action(game.state, 1) == ChooseFirst(1)


def test_default_of_the_table_is_to_proceed() -> None:
    """CP-5.3."""
    game = table(agenda=(CloseTurn(0),))
    assert default_action(game.state, TABLE) == Proceed()
