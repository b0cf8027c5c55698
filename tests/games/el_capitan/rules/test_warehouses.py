"""Building, closing, reopening and refilling (CP-9, CP-10)."""

import pytest

from games.el_capitan.rules.actions import BuildFortress, BuildWarehouse, Buy, EndTurn, ReopenWarehouse, Sail
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.events import MoneyMoved, WarehouseBuilt, WarehouseClosed, WarehouseReopened
from games.el_capitan.rules.mechanics.warehouses import target_spaces
from games.el_capitan.rules.scoring import income_value, open_warehouses
from games.el_capitan.rules.state import CityBoard, Ship
from tests.games.el_capitan.rules.scenario import DATA, B, G, R, Table, Y, table

#: Marseille once space 12 has been occupied, as in CP-T09.
ROUND_THE_U = ". . . G G Y Y B B R R R"


def in_marseille(spaces: str, seat: int = R, closed: str = "", players: int = 4) -> Table:
    return table(players, cities={"MAR": spaces}, closed={"MAR": closed}).visit(seat, "MAR")


def test_building_needs_ship_warehouse_money_and_legal_space() -> None:
    """CP-9.1: a ship in the city, a warehouse, the money, a legal space."""
    assert table().why(0, BuildWarehouse(1)) == ("not_in_a_city", "CP-9.1")
    empty = table(ships={0: ("MAR", 1)}, supplies={0: Pieces(0, 1)})
    assert empty.why(0, BuildWarehouse(1)) == ("no_warehouse_left", "CP-9.1")
    poor = table(ships={0: ("MAR", 1)}, money=3)
    assert poor.why(0, BuildWarehouse(1)) == ("not_enough_money", "CP-9.1")
    assert poor.builds(0) == []
    assert table(ships={0: ("MAR", 1)}).why(0, BuildWarehouse(3)) == ("wrong_space", "CP-9.5")


@pytest.mark.parametrize(("port", "price"), [(1, 4), (2, 5)])
def test_the_port_sets_the_price_of_a_warehouse(port: int, price: int) -> None:
    """CP-9.2, CP-2.4, CP-T03: paid to the bank before anything else."""
    game = table(ships={0: ("MAR", port)}).do(0, BuildWarehouse(1))
    assert game.money(0) == 20 - price
    assert isinstance(game.events[0], MoneyMoved)
    assert game.events[0].target is None
    assert game.happened(WarehouseBuilt)[0].price == price


def test_the_frontier_is_one_past_the_highest_space_ever_built() -> None:
    """CP-9.3."""
    assert CityBoard().frontier == 1
    game = in_marseille("").do(R, BuildWarehouse(2))
    assert game.city("MAR").frontier == 3
    game.visit(G, "MAR").do(G, BuildWarehouse(1))
    assert game.city("MAR").frontier == 3


@pytest.mark.parametrize(
    ("spaces", "targets"),
    [
        ("", (1, 2)),
        ("R", (2,)),
        (". R", (1,)),
        ("G R", (3,)),
        (". G R B B Y Y", (8,)),
        (ROUND_THE_U, (3,)),
        (". . B G G Y Y B B R R R", (2,)),
        ("R G B G G Y Y B B R R R", ()),
    ],
)
def test_where_the_next_warehouse_goes(spaces: str, targets: tuple[int, ...]) -> None:
    """CP-9.4."""
    assert target_spaces(in_marseille(spaces).city("MAR")) == targets


def test_no_space_may_be_skipped() -> None:
    """CP-9.5, CP-A6: not even one that is illegal for the player, in either direction."""
    game = in_marseille("Y R R R")
    assert game.why(R, BuildWarehouse(6)) == ("wrong_space", "CP-9.5")
    assert game.builds(R) == []
    refill = in_marseille(". . . R R R G G B B Y Y")
    assert refill.builds(R) == []
    assert refill.why(R, BuildWarehouse(2)) == ("wrong_space", "CP-9.5")


def test_no_more_than_three_warehouses_of_a_colour_in_a_row() -> None:
    """CP-9.6, CP-A2: adjacent spaces count, not the order of building."""
    assert in_marseille("G R R").builds(R) == [(4, "main")]
    assert in_marseille("G R R R").why(R, BuildWarehouse(5)) == ("too_many_in_a_row", "CP-9.6")
    assert in_marseille("G R R R").builds(G) == []
    assert in_marseille("G R R R", seat=G).builds(G) == [(5, "main")]
    assert in_marseille("R R R G").builds(R) == [(5, "main")]


def test_the_row_limit_is_tested_before_closing() -> None:
    """CP-9.6, CP-A3: although the closing would shorten the run."""
    game = in_marseille("R R R G", players=3)
    game.visit(G, "MAR").do(G, BuildWarehouse(5))
    assert game.spaces("MAR") == ". R R G G"
    run = table(3, cities={"VEN": "R R R"}).visit(R, "VEN")
    assert run.why(R, BuildWarehouse(4)) == ("too_many_in_a_row", "CP-9.6")


def test_only_one_warehouse_is_built_or_reopened_in_a_turn() -> None:
    """CP-9.7."""
    game = in_marseille("G").do(R, BuildWarehouse(2))
    assert game.why(R, BuildWarehouse(3)) == ("main_action_done", "CP-6.1")
    assert game.why(R, ReopenWarehouse(3)) == ("main_action_done", "CP-6.1")


def test_a_placement_moves_the_frontier_and_then_closes() -> None:
    """CP-9.8, CP-10.1."""
    game = in_marseille("G R B B Y Y").do(R, BuildWarehouse(7))
    assert game.city("MAR").frontier == 8
    assert [type(event) for event in game.events] == [MoneyMoved, WarehouseBuilt, WarehouseClosed]


def test_building_in_marseille_up_to_three_in_a_row() -> None:
    """CP-T08: the first player chooses space 2, the next one must use space 1, and so on to three in a row."""
    game = table(rows=["D-MAR-3"], ships={0: ("START", 0), 1: ("START", 0)}, hands={1: ["D-MAR-1"]})
    game.do(R, Buy("D-MAR-3"), Sail("D-MAR-3", "MAR"))
    assert game.builds(R) == [(1, "main"), (2, "main")]
    game.do(R, BuildWarehouse(2)).end(R)
    assert (game.money(R), game.spaces("MAR")) == (9, ". R")
    game.do(G, Sail("D-MAR-1", "MAR"))
    assert game.why(G, BuildWarehouse(3)) == ("wrong_space", "CP-9.5")
    game.do(G, BuildWarehouse(1))
    for space in (3, 4, 5):
        game.visit(G, "MAR").do(G, BuildWarehouse(space))
    assert game.spaces("MAR") == "G R G G G"
    game.visit(G, "MAR")
    assert game.why(G, BuildWarehouse(6)) == ("too_many_in_a_row", "CP-9.6")
    assert BuildFortress() in game.legal(G)


def test_closing_reopening_and_refilling_in_marseille() -> None:
    """CP-T09: the whole example, up to refilling the freed spaces."""
    game = in_marseille("G R G G G", seat=Y).do(Y, BuildWarehouse(6))
    game.visit(Y, "MAR").do(Y, BuildWarehouse(7))
    assert (game.spaces("MAR"), game.city("MAR").closed) == (". R G G G Y Y", (G,))
    game.visit(B, "MAR").do(B, BuildWarehouse(8)).visit(B, "MAR").do(B, BuildWarehouse(9))
    assert game.city("MAR").closed == (G, R)
    game.visit(R, "VEN").changed(hands=(("D-MAR-1",), (), (), ()))
    game.do(R, Sail("D-MAR-1", "MAR"), ReopenWarehouse(10))
    assert game.money(R) == 99
    for space in (11, 12):
        game.visit(R, "MAR").do(R, BuildWarehouse(space))
    assert (game.spaces("MAR"), game.city("MAR").closed) == (ROUND_THE_U, (G, G))
    assert open_warehouses(game.city("MAR")) == 9
    assert income_value("cp-1", "MAR", game.city("MAR")) == 16
    start = game.state
    assert game.visit(R, "MAR").builds(R) == [(3, "main")]
    game.changed(**{name: getattr(start, name) for name in start.__struct_fields__})
    game.visit(G, "MAR").do(G, BuildWarehouse(3))
    assert game.visit(G, "MAR").why(G, BuildWarehouse(2)) == ("too_many_in_a_row", "CP-9.6")
    game.visit(B, "MAR").do(B, BuildWarehouse(2)).visit(Y, "MAR")
    assert game.builds(Y) == [(1, "main")]
    assert game.city("MAR").closings == 3


@pytest.mark.parametrize(("players", "closed"), [(3, (1,)), (4, ())])
def test_the_triangle_closes_space_1_with_few_players(players: int, closed: tuple[int, ...]) -> None:
    """CP-T10, CP-10.1."""
    game = in_marseille("G R B B", players=players).do(R, BuildWarehouse(5))
    assert game.city("MAR").closed == closed
    assert game.spaces("MAR") == (". R B B R" if closed else "G R B B R")


def test_closing_takes_the_left_end_whoever_owns_it() -> None:
    """CP-10.2: the k-th closing space closes space k."""
    game = in_marseille("R G B B Y Y").do(R, BuildWarehouse(7))
    assert game.happened(WarehouseClosed) == [WarehouseClosed(city="MAR", space=1, colour=R)]
    game.visit(B, "MAR").do(B, BuildWarehouse(8)).visit(B, "MAR").do(B, BuildWarehouse(9))
    assert game.happened(WarehouseClosed)[-1] == WarehouseClosed(city="MAR", space=2, colour=G)


def test_a_closed_warehouse_does_not_count() -> None:
    """CP-10.3, CP-T14: neither for presence nor for majority nor for the number of warehouses."""
    game = in_marseille("R G B B Y Y", seat=Y).do(Y, BuildWarehouse(7))
    assert R not in game.city("MAR").spaces
    assert open_warehouses(game.city("MAR")) == 6


def test_a_freed_space_stays_empty_until_space_12_is_built() -> None:
    """CP-10.4."""
    assert in_marseille(". G B B Y Y R").builds(R) == [(8, "main")]
    assert in_marseille(". . . G G Y Y B B R R R").builds(B) == []
    assert in_marseille(". . . G G Y Y B B R R R", seat=B).builds(B) == [(3, "main")]


def test_reopening_is_free_and_uses_the_same_target_space_as_building() -> None:
    """CP-10.5, CP-10.7: it is the main action of the turn and does not touch the supply."""
    game = table(cities={"MAR": ". G B B Y Y B"}, closed={"MAR": "R"}, ships={0: ("MAR", 2)}, money=0)
    supply = game.state.supplies[0]
    assert game.why(0, ReopenWarehouse(1)) == ("wrong_space", "CP-9.5")
    game.do(0, ReopenWarehouse(8))
    assert game.spaces("MAR") == ". G B B Y Y B R"
    assert game.city("MAR").closed == ()
    assert game.state.supplies[0] == supply
    assert game.happened(WarehouseReopened) == [WarehouseReopened(seat=0, city="MAR", space=8, colour=0)]
    assert EndTurn() in game.legal(0)


def test_reopening_needs_an_own_closed_warehouse_and_obeys_the_row_limit() -> None:
    """CP-10.5, CP-9.6."""
    game = in_marseille(". G B B Y Y B", closed="G")
    assert game.why(R, ReopenWarehouse(8)) == ("no_closed_warehouse", "CP-10.5")
    run = in_marseille(". G B Y R R R", closed="R")
    assert run.why(R, ReopenWarehouse(8)) == ("too_many_in_a_row", "CP-9.6")


def test_a_ship_in_the_city_reopens_without_sailing() -> None:
    """CP-10.6."""
    game = table(cities={"MAR": ". G B B Y Y B"}, closed={"MAR": "R"}, ships={0: ("MAR", 1)})
    assert game.legal(0, ReopenWarehouse) == [ReopenWarehouse(8)]
    assert game.state.ships[0] == Ship("MAR", 1)


def test_a_reopened_warehouse_closes_another_one() -> None:
    """CP-10.1, CP-A4: on a dark space."""
    game = in_marseille(". G B B Y Y B B", closed="R").do(R, ReopenWarehouse(9))
    assert (game.spaces("MAR"), game.city("MAR").closed) == (". . B B Y Y B B R", (G,))


def test_refilling_goes_down_to_space_1_without_closings() -> None:
    """CP-10.8, CP-A5: also by reopening."""
    game = in_marseille(ROUND_THE_U, closed="G G R").do(R, ReopenWarehouse(3))
    assert (game.spaces("MAR"), game.city("MAR").closings) == (". . R G G Y Y B B R R R", 3)
    assert game.happened(WarehouseClosed) == []
    assert target_spaces(game.city("MAR")) == (2,)


def test_nothing_can_be_built_or_reopened_in_a_full_city() -> None:
    """CP-10.9."""
    game = in_marseille("Y G B G G Y Y B B R R R", closed="R")
    assert game.why(R, BuildWarehouse(12)) == ("city_is_full", "CP-10.9")
    assert game.why(R, ReopenWarehouse(1)) == ("city_is_full", "CP-10.9")


def test_the_last_building_space_is_12() -> None:
    """CP-2.3, CP-15.2: space 13 only shows an income."""
    game = in_marseille(". . . G G Y Y B B R R", seat=G).do(G, BuildWarehouse(12))
    assert game.city("MAR").frontier == 13
    assert income_value("cp-1", "MAR", game.city("MAR")) == DATA.cities["MAR"].scale[12]
