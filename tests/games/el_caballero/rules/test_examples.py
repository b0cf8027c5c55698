"""The worked examples of the rules (EC-T1 to EC-T14)."""

import pytest

from games.el_caballero.rules.actions import (
    MoveGrande,
    PlaceCaballero,
    PlaceGovernor,
    ReturnTile,
    ShowNumbers,
)
from games.el_caballero.rules.agenda import OpenBatch
from games.el_caballero.rules.components.data import tiles_showing
from games.el_caballero.rules.events import TileForcedOff
from tests.games.el_caballero.rules.scenario import E, N, S, Table, W, new_table, orientation, scoring, turn

FIRST_ISLAND = {(0, 0): "B2@0", (1, 0): "C3@1"}
THREE_TILES = {**FIRST_ISLAND, (1, 1): "B2@3"}
FOUR_TILES = {**THREE_TILES, (2, 0): "C3@3"}


def test_a_court_is_shown_by_tiles() -> None:
    """EC-T1."""
    game = new_table()
    assert game.state.courts[0] == 5
    assert game.state.reserves[0] == 8
    assert [tiles_showing(court) for court in (0, 3, 5, 8, 13)] == [(), (3,), (5,), (8,), (8, 5)]


def test_placing_the_first_caballero_tile() -> None:
    """EC-T2."""
    game = turn(FIRST_ISLAND, courts=(5, 5))
    assert game.region((0, 0), N).value == 2
    game.place((0, -1), "S=2")
    assert game.state.courts[0] == 3
    assert game.total(0, (0, 0), N) == 2


def test_a_second_player_places_a_tile_with_sea_contact() -> None:
    """EC-T3."""
    game = turn(FIRST_ISLAND, [(0, (0, -1), "S=2")], seat=1, courts=(3, 5))
    game.lay("B2@3", (1, 1)).place((0, 1), "E=4")
    assert len(game.region((1, 1), N).tiles) == 3
    assert game.tile((0, 1)).number(N) == 3
    assert game.state.courts == (3, 1)
    assert (game.total(0, (0, 0), N), game.total(1, (0, 0), N)) == (2, 4)


def third_player() -> Table:
    tiles = [(0, (0, -1), "S=2"), (1, (0, 1), "E=4")]
    return turn(FOUR_TILES, tiles, seat=2, players=3, courts=(3, 1, 8))


@pytest.mark.parametrize(("number", "court"), [(1, 7), (3, 5), (5, 3)])
def test_a_total_that_no_other_player_has_is_legal(number: int, court: int) -> None:
    """EC-T4."""
    game = third_player().place((3, 0), f"W={number}")
    assert game.state.courts[2] == court
    assert game.total(2, (2, 0), E) == number


@pytest.mark.parametrize("number", [2, 4])
def test_a_total_that_another_player_has_must_be_changed_at_once(number: int) -> None:
    """EC-T4: the tile alone would be illegal, so the tie must be broken before the turn goes on."""
    game = third_player().place((3, 0), f"W={number}")
    assert game.frame == OpenBatch(2, (3, 0))
    assert all(type(action).__name__ in ("PlaceCaballero", "RaiseCaballero") for action in game.legal())


def test_two_tiles_of_one_batch_are_checked_for_ties_together() -> None:
    """EC-T4: 4 and 1 make 5."""
    game = third_player().place((3, 0), "W=4").place((2, -1), "S=1")
    assert game.total(2, (2, 0), N) == 5
    assert game.state.courts[2] == 3
    assert game.frame == game.state.agenda[0]


def test_a_tie_that_nothing_can_break_is_refused() -> None:
    """EC-T4: a court of two caballeros pays for the 2, but not for a second operation."""
    tiles = [(0, (0, -1), "S=2"), (1, (0, 1), "E=4")]
    game = turn(FOUR_TILES, tiles, seat=2, players=3, courts=(3, 1, 2))
    refusal = game.refused_numbers((3, 0), "W=2")
    assert (refusal.code, refusal.rule) == ("makes_a_tie", "EC-7.3.7")


def test_a_sea_only_tile_counts_once_land_is_laid_beside_it() -> None:
    """EC-T5."""
    game = turn(THREE_TILES, [(1, (0, 1), "E=4")], courts=(5, 1))
    game.do(0, PlaceCaballero((2, 1)))
    assert game.refused(ShowNumbers("B", 0)).rule == "EC-7.3.4"
    game.do(0, ShowNumbers(*orientation("N=4")))
    assert game.state.courts[0] == 4
    game.lay("B2@2", (2, 0))
    assert game.state.courts[0] == 4
    assert (game.total(0, (2, 0), S), game.total(1, (2, 0), S)) == (4, 4)
    assert len(game.region((2, 0), S).tiles) == 4


def test_a_second_land_forces_a_tile_off() -> None:
    """EC-T6."""
    game = turn({(0, 0): "C3@0", (0, 1): "B2@0"}, [(0, (1, 0), "W=4")], seat=1, courts=(2, 5))
    assert game.state.reserves[0] == 7
    game.lay("B2@3", (1, 1))
    assert game.happened(TileForcedOff) == [TileForcedOff(owner=0, cell=(1, 0), cause="area")]
    assert (game.state.courts[0], game.state.reserves[0]) == (2, 8)
    assert len(game.region((1, 1), N).tiles) == 3
    assert game.total(0, (1, 1), N) == 0


SHIP_BOARD = {(0, 0): "I2@1", (1, 0): "A1@3", (0, 1): "W0", (-1, 1): "W0", (0, 2): "W0"}


def test_a_ship_on_the_south_edge_scores_its_sea() -> None:
    """EC-T7."""
    game = turn(SHIP_BOARD, [(0, (-1, 0), "E=3")], courts=(5, 5)).buy_ship((-1, 0), S)
    assert game.state.courts[0] == 3
    assert game.region((0, 0), W).value == 2
    assert game.total(0, (0, 0), W) == 3
    assert game.region((-1, 1), N).value == 4
    assert game.points_now() == (8, 0)


def test_taking_back_a_tile_to_force_others_off() -> None:
    """EC-T8."""
    board = {(-1, 1): "A1@0", (0, 1): "A1@0", (1, 1): "A1@0"}
    tiles = [(0, (-1, 0), "S=3"), (0, (1, 0), "S=2"), (1, (0, 0), "S=1")]
    game = turn(board, tiles, seat=1, courts=(0, 4)).do(1, ReturnTile((0, 0)))
    assert (game.state.courts[1], game.state.reserves[1]) == (4, 8)
    game.lay("C3@1", (0, 0))
    assert [event.cell for event in game.happened(TileForcedOff)] == [(1, 0), (-1, 0)]
    assert (game.state.courts[0], game.state.reserves[0]) == (0, 8)


def test_taking_back_a_tile_to_grow_the_land() -> None:
    """EC-T9."""
    game = turn({(0, 1): "A1@0"}, [(0, (0, 0), "S=1")], courts=(3, 5), display=("I2", "A1", "B2", "C3", "F4"))
    game.do(0, ReturnTile((0, 0)))
    assert game.state.courts[0] == 3
    game.lay("I2@0", (0, 0)).place((0, -1), "S=1")
    assert game.state.courts[0] == 2
    assert len(game.region((0, 0), N).tiles) == 2
    assert game.total(0, (0, 0), N) == 1


PICTURE = {
    (0, 0): "C3@0+f",
    (1, 0): "B2@2",
    (2, 0): "B2@0+g",
    (0, 1): "C3@3",
    (1, 1): "C3@2+g",
    (2, 1): "W0",
    (0, 2): "W0+f",
    (1, 2): "H2@0",
}
PICTURE_TILES = [
    (0, (0, -1), "S=7"),
    (0, (3, 0), "W=2"),
    (0, (-1, 2), "A@0 ship:E"),
    (1, (-1, 0), "A@0 ship:E"),
    (1, (-1, 1), "E=1"),
    (1, (2, -1), "S=3"),
    (1, (1, 3), "N=2"),
]


def test_regions_of_the_scoring_example() -> None:
    """EC-T10."""
    game = turn(PICTURE, PICTURE_TILES, players=3)
    land_1, land_2, land_3 = game.region((0, 0), N), game.region((2, 0), N), game.region((1, 2), S)
    sea_1, sea_2, sea_3 = game.region((0, 0), W), game.region((1, 0), N), game.region((0, 2), N)
    assert [len(region.tiles) for region in (land_1, land_2, land_3)] == [5, 1, 1]
    assert [region.value for region in (land_1, land_2, land_3)] == [6, 2, 1]
    assert [region.value for region in (sea_1, sea_2, sea_3)] == [2, 4, 4]
    assert [game.total(seat, (0, 0), N) for seat in range(2)] == [7, 1]
    assert [game.total(seat, (2, 0), N) for seat in range(2)] == [2, 3]
    assert [game.total(seat, (1, 2), S) for seat in range(2)] == [0, 2]
    assert len({id(region) for region in (game.region((1, 2), N), land_3, game.region((1, 2), E))}) == 3


@pytest.mark.parametrize(("players", "points"), [(2, (16, 8)), (3, (18, 14, 0)), (4, (18, 14, 0, 0))])
def test_points_of_the_scoring_example(players: int, points: tuple[int, ...]) -> None:
    """EC-T10."""
    assert scoring(PICTURE, PICTURE_TILES, players=players).state.points == points


def test_a_governor_on_land_scores_twice_the_value() -> None:
    """EC-T11."""
    game = turn({(0, 0): "A1@1+g", (1, 0): "A1@3"}, courts=(1, 5), variant="advanced")
    region = game.region((0, 0), E)
    assert (region.is_closed, region.value) == (True, 3)
    game.do(0, PlaceGovernor(*region.anchor))
    assert game.state.courts[0] == 0
    assert game.points_now() == (6, 0)


def test_a_governor_at_sea_scores_only_with_a_ship() -> None:
    """EC-T12."""
    board = {(0, 0): "C3@2", (1, 0): "H2@0", (2, 0): "C3@0"}
    game = turn(board, courts=(3, 5), variant="advanced")
    anchor = game.region((1, 0), E).anchor
    game.do(0, PlaceGovernor(*anchor))
    assert game.points_now() == (0, 0)
    game.buy_ship(*anchor)
    assert game.state.courts[0] == 0
    assert game.points_now() == (3, 0)


def test_a_grande_tile_counts_in_every_land_it_faces() -> None:
    """EC-T13."""
    board = {
        (-1, -1): "W0",
        (0, -1): "B2@1",
        (1, -1): "B2@2",
        (1, 0): "C3@3",
        (2, 0): "A1@3",
        (-1, 0): "A1@1",
    }
    game = turn(board, courts=(6, 5), variant="advanced").place((0, 0), "A@0")
    assert game.state.courts[0] == 0
    assert game.tile((0, 0)).has_grande
    assert game.total(0, (-1, 0), E) == 4
    assert game.total(0, (1, 0), W) == 3
    assert game.region((1, 0), W).value == 4
    assert game.points_now() == (2 + 8, 0)


def test_moving_the_grande_forces_its_old_tile_off_and_refunds_it() -> None:
    """EC-T14."""
    board = {(0, -1): "A1@2", (1, -1): "W0", (1, 0): "W0", (0, 1): "C3@0", (1, 1): "C3@1", (2, 1): "F4"}
    tiles = [
        (0, (0, 0), "B@1 castillo grande"),
        (0, (2, 0), "S=8"),
        (1, (0, 2), "N=8"),
        (1, (1, 2), "N=7"),
    ]
    game = turn(board, tiles, courts=(1, 5), variant="advanced")
    assert (game.total(0, (0, 1), N), game.total(1, (0, 1), N)) == (14, 15)
    castillos = game.state.castillos
    game.do(0, MoveGrande((2, 0)))
    assert (game.state.courts[0], game.state.reserves[0]) == (8, 9)
    assert game.state.castillos == castillos + 1
    game.place((3, 1), "W=8")
    assert (game.state.courts[0], game.state.reserves[0]) == (0, 8)
    assert (game.total(0, (0, 1), N), game.total(1, (0, 1), N)) == (16, 15)
