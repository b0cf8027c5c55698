"""Variant cities: common rules, Lisbon, Porto (CP-19 to CP-21)."""

from games.el_capitan.rules.actions import BuildFortress, BuildWarehouse, ReopenWarehouse, Sail, TakeLoan
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.events import FortressScored, WarehouseClosed
from games.el_capitan.rules.scoring import forecast, presence
from games.el_capitan.rules.state import Ship
from tests.games.el_capitan.rules.scenario import B, G, R, Table, Y, scoring, table


def majority(game: Table, city: str) -> list[tuple[int, int]]:
    items = forecast(game.view())
    return [(i.seat, i.florins) for i in items if i.reason == "majority" and i.city == city]


def test_a_variant_city_is_a_full_city() -> None:
    """CP-19.1: it can be built in and fortified, and counts for presence."""
    game = table(porto=True, lisbon=True, cities={"POR": "G", "LIS": "R", "MAR": "R"})
    assert presence(game.state, R) == 2
    assert game.visit(R, "POR").builds(R) == [(2, "main")]
    assert BuildFortress() in game.legal(R)


def test_a_variant_city_is_reached_by_movement_only() -> None:
    """CP-19.2: and only if it is in play."""
    game = table(lisbon=True, ships={0: ("VAL", 1)}, hands={0: ["D-NAP-1", "C-MAR-VAL"]})
    assert Sail("D-NAP-1", "LIS") in game.legal(0)
    assert game.why(0, Sail("C-MAR-VAL", "LIS")) == ("movement_needed", "CP-19.2")
    assert game.why(0, Sail("D-NAP-1", "POR")) == ("city_not_in_play", "CP-3.9")


def test_a_variant_city_is_reached_from_the_bank_with_two_cards() -> None:
    """CP-19.3, CP-A25, CP-T20: the base city may be full."""
    game = table(lisbon=True, ships={1: ("VAL", 1), 2: ("VAL", 2)}, hands={0: ["D-VAL-2", "D-NAP-1"]})
    assert "LIS" not in {action.city for action in game.legal(0, Sail)}
    game.do(0, Sail("D-VAL-2", "VAL"), Sail("D-NAP-1", "LIS"), BuildWarehouse(1))
    assert game.state.ships[0] == Ship("LIS", 1)


def test_lisbon_is_reached_from_constantinople_with_two_cards() -> None:
    """CP-T20: Constantinople to Lisbon by seals 1 + 3, or by a Connection card and a movement."""
    for cards, between in ((["D-NAP-1", "D-MAR-3"], "ATH"), (["C-CON-VAL", "D-NAP-1"], "VAL")):
        game = table(lisbon=True, ships={0: ("CON", 1)}, hands={0: cards})  # type: ignore[dict-item]
        game.do(0, Sail(cards[0], between), Sail(cards[1], "LIS"))  # type: ignore[arg-type]
        assert game.state.ships[0] == Ship("LIS")


def test_a_variant_city_is_left_by_objective_movement_or_to_the_bank() -> None:
    """CP-19.4."""
    game = table(lisbon=True, ships={0: ("LIS", 1)}, hands={0: ["D-CON-1", "C-MAR-VAL"]})
    assert [action.city for action in game.legal(0, Sail)] == ["CON", "VAL"]
    assert game.do(0, TakeLoan(10)).state.ships[0] == Ship("BANK")


def test_a_movement_leads_from_one_variant_city_to_another() -> None:
    """CP-19.5, CP-T20: Porto to the Canaries is 2, with or without Lisbon."""
    game = table(porto=True, canaries=True, ships={0: ("POR", 1)}, hands={0: ["D-VEN-2"]})
    assert Sail("D-VEN-2", "CAN") in game.legal(0)


def test_everybody_behind_the_first_gets_half_in_a_variant_city() -> None:
    """CP-19.6, CP-T23, CP-A36: first v, all others v // 2; closed warehouses do not count."""
    game = table(porto=True, cities={"POR": "R G B R"}, closed={"POR": "Y"})
    assert majority(game, "POR") == [(R, 18), (G, 9), (B, 9)]


def test_majority_of_a_variant_city_with_two_players() -> None:
    """CP-19.7, CP-A20: main colours only; if a neutral colour leads, each main colour gets half."""
    assert majority(table(2, porto=True, cities={"POR": "R Y"}), "POR") == [(0, 10), (1, 5)]
    assert majority(table(2, porto=True, cities={"POR": "G R Y"}), "POR") == [(0, 7), (1, 7)]
    assert majority(table(2, porto=True, cities={"POR": "R B"}), "POR") == [(0, 10)]


def test_fortresses_in_variant_cities_pay_half_or_full() -> None:
    """CP-19.8: half, or in full where the most warehouses are."""
    game = scoring(porto=True, cities={"POR": "R G", "MAR": "B"}, fortresses={"POR": "Y"}).proceed(3)
    assert game.happened(FortressScored)[0].florins == 10
    fuller = scoring(porto=True, cities={"POR": "R G", "MAR": "B G Y"}, fortresses={"POR": "Y"}).proceed(3)
    assert fuller.happened(FortressScored)[0].florins == 5


def test_warehouses_in_lisbon_cost_nothing_or_one_florin() -> None:
    """CP-20.1, CP-T22: the player must have the florin before building."""
    assert table(lisbon=True, ships={0: ("LIS", 1)}, money=0).builds(0) == [(1, "main"), (2, "main")]
    assert table(lisbon=True, ships={0: ("LIS", 2)}, money=0).builds(0) == []
    assert table(lisbon=True, ships={0: ("LIS", 2)}, money=1).do(0, BuildWarehouse(1)).money(0) == 2


def test_lisbon_pays_the_builder_at_once() -> None:
    """CP-T21, CP-20.2: 4 for yellow, 4 for red as the leftmost, 3 for blue."""
    game = table(lisbon=True).visit(Y, "LIS").do(Y, BuildWarehouse(2))
    assert game.money(Y) == 103
    assert game.visit(R, "LIS").do(R, BuildWarehouse(1)).money(R) == 103
    assert game.visit(B, "LIS").do(B, BuildWarehouse(3)).money(B) == 102


def test_lisbon_pays_on_freed_spaces_too() -> None:
    """CP-20.2: by the income value after the placement, which is that of space 13."""
    game = table(lisbon=True, cities={"LIS": ". . G G Y Y B B R R G G"}).visit(R, "LIS")
    assert game.do(R, BuildWarehouse(2)).money(R) == 99 + 3


def test_lisbon_pays_nothing_for_reopening_and_neutral_warehouses() -> None:
    """CP-20.3, CP-A21, CP-A22."""
    game = table(lisbon=True, cities={"LIS": ". G B Y G B Y"}, closed={"LIS": "R"}).visit(R, "LIS")
    assert game.do(R, ReopenWarehouse(8)).money(R) == 99
    two = table(2, lisbon=True).visit(0, "LIS").do(0, BuildWarehouse(1, "neutral"))
    assert two.money(0) == 99


def test_lisbon_closes_two_warehouses() -> None:
    """CP-20.4, CP-A23: it has no triangle space, whatever the number of players."""
    game = table(3, lisbon=True)
    for number in range(12):
        seat = number % 3
        game.changed(supplies=(Pieces(6, 1),) * 3).visit(seat, "LIS").do(seat, game.legal(seat)[0])
    assert [(event.space, event.colour) for event in game.happened(WarehouseClosed)] == [(1, 0), (2, 1)]


def test_porto_holds_three_ships_and_none_changes_ports() -> None:
    """CP-21.1, CP-T24: the ship in port 3 pays 6, also after the other ports have become free."""
    game = table(porto=True, ships={0: ("POR", 3), 1: ("POR", 1), 2: ("POR", 2)}, cities={"POR": "G"})
    assert game.do(0, BuildWarehouse(2)).money(0) == 14
    game.changed(ships=(Ship("POR", 3), *(Ship("BANK"),) * 3)).turn_of(0)
    assert game.do(0, BuildWarehouse(3)).money(0) == 8


def test_porto_has_a_single_fortress_space() -> None:
    """CP-21.2, CP-T24."""
    game = table(porto=True).visit(R, "POR").do(R, BuildFortress())
    assert game.money(R) == 87
    assert game.visit(G, "POR").why(G, BuildFortress()) == ("no_fortress_space", "CP-11.1")


def test_a_warehouse_closed_in_porto_is_out_of_the_game() -> None:
    """CP-21.3, CP-T24: its space may be filled with a new one after space 12."""
    game = table(porto=True, cities={"POR": "R G B Y G"}).visit(Y, "POR").do(Y, BuildWarehouse(6))
    assert (game.city("POR").closed, game.city("POR").removed) == ((), (R,))
    assert game.happened(WarehouseClosed)[0].is_removed
    assert game.visit(R, "POR").why(R, ReopenWarehouse(7)) == ("no_closed_warehouse", "CP-10.5")
    late = table(porto=True, cities={"POR": ". . . G G Y Y B B Y Y G"}).visit(R, "POR")
    assert late.builds(R) == [(3, "main")]
