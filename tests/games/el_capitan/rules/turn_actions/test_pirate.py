"""The Canary Islands and the pirate ship (CP-22)."""

import pytest

from games.el_capitan.rules.actions import (
    AnchorPirate,
    BuildWarehouse,
    CancelRoute,
    EndTurn,
    MovePirate,
    PayPirate,
    RestartTurn,
    RoutePirate,
    Sail,
    SteerPirate,
    TakeLoan,
)
from games.el_capitan.rules.agenda import PirateRoute, Turn
from games.el_capitan.rules.components.chart import distance
from games.el_capitan.rules.components.data import DATA_SET
from games.el_capitan.rules.events import MoneyMoved, PirateMoved, ShipShifted
from games.el_capitan.rules.state import Ship
from tests.games.el_capitan.rules.scenario import R, Table, table


def arriving(**rest: object) -> Table:
    """Return a turn in which seat 0 has sailed from Tangier to the Canaries and not docked yet."""
    settings = {"ships": {0: ("TAN", 1)}, "hands": {0: ["D-NAP-1"]}, **rest}
    return table(canaries=True, **settings).do(0, Sail("D-NAP-1", "CAN"))  # type: ignore[arg-type]


def at_sea(**rest: object) -> Table:
    """Return a turn of seat 0, by default with its ship in Marseille; `pirate` says where the pirate is."""
    return table(canaries=True, **{"ships": {0: ("MAR", 1)}, **rest})  # type: ignore[arg-type]


def targets(game: Table, kind: type) -> set[str]:
    return {action.city for action in game.legal(0, kind)}


def test_the_pirate_blocks_a_port() -> None:
    """CP-22.1: for all ships."""
    game = arriving(pirate=("CAN", 1)).do(0, BuildWarehouse(1))
    assert game.state.ships[0] == Ship("CAN", 2)
    full = arriving(ships={0: ("TAN", 1), 1: ("CAN", 1)})
    assert full.why(0, BuildWarehouse(1)) == ("no_free_port", "CP-8.8")
    assert full.why(0, MovePirate("VEN", 1)) == ("no_free_pirate_move", "CP-22.2")


def test_a_player_who_sails_to_the_canaries_must_move_the_pirate() -> None:
    """CP-22.2, CP-22.9: before or after the main action."""
    game = arriving().do(0, BuildWarehouse(1))
    assert game.why(0, EndTurn()) == ("pirate_must_move", "CP-22.9")
    game.do(0, MovePirate("CON", 2), EndTurn())
    assert game.state.pirate == Ship("CON", 2)
    before = arriving().do(0, MovePirate("CON", 2))
    assert before.state.ships[0] == Ship("CAN", 1)
    assert before.do(0, BuildWarehouse(1), EndTurn()).waiting == {-1}


def test_staying_in_or_passing_the_canaries_gives_no_free_pirate_move() -> None:
    """CP-22.2."""
    staying = at_sea(ships={0: ("CAN", 1)})
    assert staying.why(0, MovePirate("VEN", 1)) == ("no_free_pirate_move", "CP-22.2")
    assert EndTurn() in staying.do(0, BuildWarehouse(1)).legal(0)
    passing = arriving(hands={0: ["D-NAP-1", "D-MAR-1"]}).do(0, Sail("D-MAR-1", "MAR"), BuildWarehouse(1))
    assert passing.frame == Turn(0, sailed=True, main_done=True)


def test_there_is_only_one_free_pirate_move() -> None:
    """CP-22.2."""
    game = arriving().do(0, MovePirate("VEN", 1))
    assert game.why(0, MovePirate("CON", 1)) == ("no_free_pirate_move", "CP-22.2")


def test_without_the_canaries_there_is_no_pirate() -> None:
    """CP-3.9."""
    for action in (MovePirate("VEN", 1), PayPirate("VEN", 1), RoutePirate()):
        assert table().why(0, action) == ("no_pirate", "CP-3.9")


def test_where_the_pirate_may_go() -> None:
    """CP-22.3, CP-T25: another city with a free port, never the bank."""
    game = at_sea(pirate=("VEN", 1), money=99, ships={0: ("MAR", 1), 1: ("TUN", 1), 2: ("TUN", 2)})
    assert targets(game, PayPirate) == {"MAR", "CON", "VAL", "NAP", "ATH", "TAN", "ALE", "CAN"}
    assert game.why(0, PayPirate("VEN", 2)) == ("pirate_is_there", "CP-22.3")
    assert game.why(0, PayPirate("TUN", 1)) == ("no_free_port", "CP-22.3")
    assert game.why(0, PayPirate("POR", 1)) == ("city_not_in_play", "CP-3.9")
    assert game.why(0, PayPirate("CON", 3)) == ("no_such_port", "CP-22.4")


def test_a_ship_docks_before_the_free_pirate_move() -> None:
    """CP-22.3: so its port in the Canaries is taken when the pirate moves."""
    game = arriving(pirate=("VEN", 1), ships={0: ("TAN", 1), 1: ("CAN", 2)})
    assert "CAN" not in targets(game, MovePirate)
    assert game.why(0, MovePirate("CAN", 2)) == ("no_free_port", "CP-22.3")


def test_the_player_who_moves_the_pirate_chooses_the_port() -> None:
    """CP-22.4, CP-22.5, CP-T25: a ship there is shifted and then pays the price of its new port."""
    game = at_sea(ships={0: ("TAN", 1), 1: ("VEN", 1)}, hands={0: ["D-NAP-1"]}).do(0, Sail("D-NAP-1", "CAN"))
    assert {action.port for action in game.legal(0, MovePirate) if action.city == "VEN"} == {1, 2}
    game.do(0, MovePirate("VEN", 1))
    assert (game.state.pirate, game.state.ships[1]) == (Ship("VEN", 1), Ship("VEN", 2))
    assert game.happened(ShipShifted) == [ShipShifted(owner=1, city="VEN", source=1, target=2)]
    game.do(0, BuildWarehouse(1)).end(0)
    assert game.do(1, BuildWarehouse(1)).money(1) == 15


@pytest.mark.parametrize(
    ("port", "others", "target"), [(2, (), 1), (1, (), 2), (3, (), 2), (2, (1,), 3), (1, (2,), 3)]
)
def test_a_ship_shifted_in_porto_takes_the_nearest_free_port(
    port: int, others: tuple[int, ...], target: int
) -> None:
    """CP-22.5, CP-A28: the nearest free port, of two the lower one."""
    ships = {0: ("MAR", 1), 1: ("POR", port), **{2 + n: ("POR", other) for n, other in enumerate(others)}}
    game = at_sea(porto=True, ships=ships).do(0, PayPirate("POR", port))  # type: ignore[arg-type]
    assert game.state.ships[1] == Ship("POR", target)


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_protection_tax_depends_on_buildings_and_phase(phase: int) -> None:
    """CP-22.6, CP-T25: 1, 2 or 3 for each building of others, open warehouses and fortresses."""
    game = arriving(
        cities={"VEN": ". G R G B"}, closed={"VEN": "B"}, fortresses={"VEN": "B R"}, phase=phase
    ).do(0, MovePirate("VEN", 1))
    assert game.state.money == (20 + 4 * phase, 20 - 2 * phase, 20 - 2 * phase, 20)
    assert [(event.source, event.target, event.reason) for event in game.happened(MoneyMoved)] == [
        (1, 0, "tax"),
        (2, 0, "tax"),
    ]


def test_a_player_with_too_little_money_pays_all_of_it_as_tax() -> None:
    """CP-22.6, CP-T25."""
    game = arriving(cities={"VEN": "G G R"}, phase=3, money=(20, 4, 0, 20)).do(0, MovePirate("VEN", 1))
    assert game.state.money == (24, 0, 0, 20)


def test_neutral_warehouses_are_taxed_and_own_ones_are_not() -> None:
    """CP-22.6, CP-A26."""
    game = table(2, canaries=True, cities={"VEN": "Y B G R"}, ships={0: ("TAN", 1)}, hands={0: ["D-NAP-1"]})
    game.do(0, Sail("D-NAP-1", "CAN"), MovePirate("VEN", 1))
    assert game.state.money == (22, 18)


def test_a_paid_pirate_move_costs_two_florins_a_step() -> None:
    """CP-22.7, CP-T25: without tax, once a turn, also before a loan."""
    game = at_sea(cities={"CON": "G G B"}).do(0, PayPirate("CON", 1))
    assert game.money(0) == 20 - 2 * distance(DATA_SET, "CAN", "CON") == 10
    assert game.state.money[1:] == (20, 20, 20)
    assert game.why(0, PayPirate("VEN", 1)) == ("pirate_already_paid", "CP-22.7")
    assert game.why(0, RoutePirate()) == ("pirate_already_paid", "CP-22.7")
    assert game.do(0, TakeLoan(10)).money(0) == 20
    poor = at_sea(money=3)
    assert targets(poor, PayPirate) == {"TAN"}
    assert poor.why(0, PayPirate("VAL", 1)) == ("not_enough_money", "CP-22.7")


def test_the_pirate_can_be_moved_with_cards() -> None:
    """CP-22.7: card by card as a ship would sail, through full cities; cards are played only when it anchors."""
    ships = {0: ("MAR", 1), 1: ("TAN", 1), 2: ("TAN", 2)}
    game = at_sea(hands={0: ["D-NAP-1", "C-TAN-ALE"]}, ships=ships)
    game.do(0, RoutePirate())
    assert game.legal(0) == [
        SteerPirate("D-NAP-1", "NAP"), SteerPirate("D-NAP-1", "TAN"), CancelRoute(), RestartTurn(),
    ]  # fmt: skip
    assert game.why(0, AnchorPirate(1)) == ("pirate_is_there", "CP-22.3")
    game.do(0, SteerPirate("D-NAP-1", "TAN"))
    assert game.why(0, AnchorPirate(1)) == ("no_free_port", "CP-22.3")
    assert game.why(0, SteerPirate("D-NAP-1", "NAP")) == ("card_already_used", "CP-22.7")
    game.do(0, SteerPirate("C-TAN-ALE", "ALE"))
    assert game.frame == PirateRoute(0, "ALE", ("D-NAP-1", "C-TAN-ALE"))
    assert (game.state.pirate, game.events) == (Ship("CAN", 2), [])
    game.do(0, AnchorPirate(2))
    assert game.state.pirate == Ship("ALE", 2)
    assert (game.state.hands[0], game.state.discards) == ((), (("D-NAP-1",), ("C-TAN-ALE",)))
    assert game.money(0) == 20
    assert game.frame == Turn(0, pirate_paid=True)
    assert game.happened(PirateMoved)[0].payment == "cards"


def test_a_pirate_route_can_be_cancelled_or_the_turn_restarted() -> None:
    """CP-22.7, CP-6.5: with every card still in hand."""
    game = at_sea(hands={0: ["D-NAP-1"]})
    start = game.state
    game.do(0, RoutePirate(), SteerPirate("D-NAP-1", "NAP"), CancelRoute())
    assert (game.frame, game.state.hands[0]) == (Turn(0), ("D-NAP-1",))
    game.do(0, RoutePirate(), SteerPirate("D-NAP-1", "NAP"), RestartTurn())
    assert game.state == start


def test_a_pirate_route_needs_a_card_that_leads_from_its_city() -> None:
    """CP-22.7: a Connection card of other cities does not; cards and florins cannot be mixed."""
    game = at_sea(hands={0: ["C-MAR-VEN"]})
    assert game.why(0, RoutePirate()) == ("no_card_for_pirate", "CP-22.7")
    routing = at_sea(hands={0: ["D-NAP-1"]}).do(0, RoutePirate())
    assert routing.why(0, PayPirate("VEN", 1)) == ("not_now", "CP-5.4")


def test_a_paid_pirate_move_does_not_count_as_sailing() -> None:
    """CP-22.7: a loan stays legal after it."""
    game = at_sea(hands={0: ["D-NAP-1"]}).do(0, RoutePirate(), SteerPirate("D-NAP-1", "NAP"), AnchorPirate(1))
    assert TakeLoan(10) in game.legal(0)


def test_free_and_paid_pirate_moves_are_legal_in_one_turn() -> None:
    """CP-22.8, CP-A27: the paid move before or after the free one; also to make room in the Canaries."""
    game = arriving(ships={0: ("TAN", 1), 1: ("CAN", 1)})
    assert game.legal(0, MovePirate) == []
    game.do(0, PayPirate("TAN", 1), BuildWarehouse(1))
    assert game.state.ships[0] == Ship("CAN", 2)
    game.do(0, MovePirate("VEN", 2), EndTurn())
    after = arriving().do(0, MovePirate("VEN", 2), PayPirate("CON", 1), BuildWarehouse(1))
    assert after.state.pirate == Ship("CON", 1)


def test_a_forced_pirate_move_always_has_a_target() -> None:
    """CP-22.9: also if two cities are full of other ships."""
    ships = {0: ("TAN", 1), 1: ("VEN", 1), 2: ("VEN", 2), 3: ("MAR", 1), 4: ("MAR", 2)}
    game = table(5, canaries=True, ships=ships, hands={0: ["D-NAP-1"]}).do(R, Sail("D-NAP-1", "CAN"))  # type: ignore[arg-type]
    assert len(targets(game, MovePirate)) == 7
