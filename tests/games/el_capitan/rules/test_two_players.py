"""The two-player game (CP-18)."""

import pytest

from games.el_capitan.rules.actions import (
    BuildFortress,
    BuildWarehouse,
    ChooseFirst,
    EndTurn,
    ReopenWarehouse,
)
from games.el_capitan.rules.agenda import ChoosingFirst
from games.el_capitan.rules.components.data import Pieces
from games.el_capitan.rules.components.names import BASE_CITIES
from games.el_capitan.rules.events import FortressScored
from games.el_capitan.rules.mechanics.warehouses import keeps_supply_legal
from games.el_capitan.rules.scoring import forecast
from tests.games.el_capitan.rules.scenario import Table, new_game, scoring, settling, table

A, B = 0, 1


def in_marseille(spaces: str, seat: int = A, **rest: object) -> Table:
    return table(2, cities={"MAR": spaces}, **rest).visit(seat, "MAR")  # type: ignore[arg-type]


def majority(spaces: str) -> list[tuple[int, int]]:
    """Return seat and florins of Marseille's majority."""
    view = table(2, cities={"MAR": spaces}).view()
    return [(income.seat, income.florins) for income in forecast(view) if income.reason == "majority"]


def test_the_triangle_space_closes_with_two_players() -> None:
    """CP-18.1."""
    assert in_marseille("R Y G B").do(A, BuildWarehouse(5)).city("MAR").closed == (0,)


def test_each_player_has_a_neutral_colour() -> None:
    """CP-18.2: only in the two-player game."""
    game = in_marseille("Y").do(A, BuildWarehouse(2, "neutral"))
    assert game.spaces("MAR") == "Y G"
    three = table(3, ships={0: ("MAR", 1)})
    assert three.why(0, BuildWarehouse(1, "neutral")) == ("no_neutral_colour", "CP-18.2")
    assert three.why(0, ReopenWarehouse(1, "neutral")) == ("no_closed_warehouse", "CP-10.5")


def test_pieces_and_money_of_two_players() -> None:
    """CP-18.3: 18, 3 and 6 over the game, 20 florins."""
    state = new_game(2).state
    assert state.supplies == (Pieces(6, 1, 2),) * 2
    assert state.reserves == (Pieces(12, 2, 4),) * 2
    assert state.money == (20, 20)
    game = settling(2).proceed().do(0, ChooseFirst(1)).proceed()
    assert game.state.supplies == (Pieces(12, 2, 4),) * 2


@pytest.mark.parametrize(
    ("main", "neutral", "either"),
    [(6, 2, "both"), (3, 2, "neutral"), (3, 1, "both"), (2, 1, "neutral"), (1, 0, "main")],
)
def test_a_build_must_leave_more_main_than_neutral_warehouses(main: int, neutral: int, either: str) -> None:
    """CP-18.4, CP-T17."""
    supply = Pieces(main, 0, neutral)
    assert keeps_supply_legal(supply, "main") == (either in ("both", "main"))
    assert keeps_supply_legal(supply, "neutral") == (either in ("both", "neutral"))
    game = in_marseille("Y", supplies={0: supply})
    assert {livery for _, livery in game.builds(A)} == ({"main", "neutral"} if either == "both" else {either})
    if either == "neutral":
        assert game.why(A, BuildWarehouse(2)) == ("too_few_of_this_colour", "CP-18.4")


def test_neutral_warehouses_cost_close_and_reopen_like_others() -> None:
    """CP-18.5: reopening is not limited by the supply."""
    game = in_marseille("G Y R Y", supplies={0: Pieces(3, 0, 2)}).do(A, BuildWarehouse(5, "neutral"))
    assert game.money(A) == 95
    assert game.city("MAR").closed == (2,)
    game.visit(A, "MAR").changed(supplies=(Pieces(2, 0, 1), Pieces(6, 1, 2)))
    game.do(A, ReopenWarehouse(6, "neutral"))
    assert game.spaces("MAR") == ". Y R Y G G"
    assert game.state.supplies[A] == Pieces(2, 0, 1)


def test_row_limit_is_three_of_a_main_colour_and_four_of_a_player() -> None:
    """CP-18.6, CP-T19: three of a main colour, four of a player, tested before closing."""
    game = in_marseille("R R R")
    assert game.why(A, BuildWarehouse(4)) == ("too_many_in_a_row", "CP-18.6")
    game.do(A, BuildWarehouse(4, "neutral")).visit(A, "MAR")
    assert game.builds(A) == []
    assert game.why(A, BuildWarehouse(5, "neutral")) == ("too_many_in_a_row", "CP-18.6")
    game.visit(B, "MAR").do(B, BuildWarehouse(5))
    assert game.spaces("MAR") == ". R R G Y"
    assert game.visit(A, "MAR").builds(A) == [(6, "main"), (6, "neutral")]


def test_presence_bonus_and_fortresses_are_for_the_main_colour_only() -> None:
    """CP-18.7."""
    neutral = dict.fromkeys(BASE_CITIES[:4], "G")
    assert scoring(2, cities=neutral).proceed().state.money == (20, 20)
    main = dict.fromkeys(BASE_CITIES[:4], "R")
    assert scoring(2, cities=main).proceed().state.money == (30, 20)
    eight = dict.fromkeys(BASE_CITIES[1:], "R")
    ninth = table(2, cities=eight).visit(A, "MAR").do(A, BuildWarehouse(1, "neutral"))
    assert ninth.state.bonuses == (0, 0)
    assert ninth.visit(A, "VEN").do(A, BuildFortress()).city("VEN").fortresses == (A,)


def test_only_the_first_colour_is_paid_and_only_if_it_is_a_main_colour() -> None:
    """CP-18.8, CP-T18, CP-A19: no second place."""
    assert majority("G Y") == []
    assert majority("G R") == []
    assert majority("Y G") == [(B, 8)]
    assert majority("R Y Y") == [(B, 12)]


def test_fortresses_pay_and_neutral_warehouses_count_for_the_largest_city() -> None:
    """CP-18.9, CP-A19: half or full, as with more players."""
    game = scoring(2, cities={"MAR": "Y G B", "TUN": "R Y"}, fortresses={"MAR": "R", "TUN": "R"})
    game.changed(supplies=(Pieces(6, 0, 2), Pieces(6, 1, 2))).proceed(3)
    assert [(event.city, event.florins) for event in game.happened(FortressScored)] == [
        ("MAR", 12),
        ("TUN", 3),
    ]


def test_the_phase_ends_only_when_neutral_warehouses_are_used_up_too() -> None:
    """CP-18.10."""
    game = in_marseille("Y", supplies={0: Pieces(1, 0, 0)}).do(A, BuildWarehouse(2), EndTurn()).proceed()
    assert game.state.is_final_round
    left = in_marseille("Y", supplies={0: Pieces(2, 0, 1)}).do(A, BuildWarehouse(2, "neutral"), EndTurn())
    assert not left.proceed().state.is_final_round


def test_the_poorer_player_chooses_who_begins() -> None:
    """CP-18.11."""
    assert settling(2, money=(20, 19)).proceed().frame == ChoosingFirst(B)
