"""Cells, regions, contacts and strength (EC-3)."""

from games.el_caballero.rules.actions import LayTile, PlaceCaballero, TakeTile
from games.el_caballero.rules.components.data import number_shown
from games.el_caballero.rules.components.grid import DIRECTIONS, OPPOSITE, TURNED, edge_name, neighbours
from games.el_caballero.rules.components.tilesets import face_of
from tests.games.el_caballero.rules.scenario import TILESET, E, N, S, W, tile_id, turn


def test_directions_and_neighbours_with_y_growing_south() -> None:
    """EC-3.1."""
    assert neighbours((3, 4)) == ((3, 3), (4, 4), (3, 5), (2, 4))
    assert [OPPOSITE[direction] for direction in DIRECTIONS] == [S, W, N, E]


def test_a_cell_holds_only_one_tile() -> None:
    """EC-3.2."""
    game = turn({(0, 0): "F4"}, [(1, (1, 0), "W=1")], display=("F4",))
    assert game.refused(PlaceCaballero((0, 0))).code == "cell_not_empty"
    assert game.refused(PlaceCaballero((1, 0))).code == "cell_not_empty"
    game.do(0, TakeTile(tile_id("F4")))
    assert game.refused(LayTile((1, 0), 0)).code == "cell_not_empty"
    assert game.refused(LayTile((0, 0), 0)).rule == "EC-7.2.1"


def test_tiles_turn_clockwise() -> None:
    """EC-3.3: area tiles and numbers follow the same formula."""
    assert [face_of(TILESET, tile_id("A1"), rotation).edges for rotation in DIRECTIONS] == [
        "LSSS",
        "SLSS",
        "SSLS",
        "SSSL",
    ]
    assert number_shown("A", 1, E) == 1
    assert [TURNED[base][1] for base in DIRECTIONS] == [E, S, W, N]


def test_a_rotation_that_looks_like_another_is_one_choice() -> None:
    """EC-3.3: turning open sea changes nothing."""
    game = turn({(0, 0): "W0"}, display=("W0+f",)).do(0, TakeTile(tile_id("W0+f")))
    assert {action.rotation for action in game.legal()} == {0}
    refusal = game.refused(LayTile((1, 0), 3))
    assert refusal.code == "looks_like_another_rotation"
    assert refusal.nearest == (LayTile((1, 0), 0),)


def test_corners_are_not_contacts() -> None:
    """EC-3.4."""
    game = turn({(0, 0): "F4"})
    assert game.refused(PlaceCaballero((1, 1))).code == "no_contact"


def test_edges_of_a_region_and_the_name_of_an_edge() -> None:
    """EC-3.5."""
    game = turn({(0, 0): "B2@0"})
    assert set(game.region((0, 0), N).edges) == {((0, 0), N), ((0, 0), E)}
    assert edge_name(((2, -1), N)) == "2,-1,N"


def test_regions_join_within_tiles_and_across_borders() -> None:
    """EC-3.6: a tile whose segments meet again counts once; a split tile belongs to several regions."""
    ring = {(0, 0): "D2@0", (0, -1): "C3@0", (1, -1): "C3@2", (1, 0): "C3@3"}
    game = turn(ring)
    land = game.region((0, 0), N)
    assert land is game.region((0, 0), E)
    assert land.tiles == {(0, 0), (0, -1), (1, -1), (1, 0)}
    assert land.value == 4
    split = turn({(0, 0): "D2@0"})
    assert split.region((0, 0), N) is not split.region((0, 0), E)
    assert len(split.state.map.geography.regions) == 3


def test_value_counts_tiles_and_symbols_of_the_regions_own_segments() -> None:
    """EC-3.7."""
    game = turn({(0, 0): "A1@0+g", (0, -1): "A1@2+f"})
    assert game.region((0, 0), N).value == 2 + 1
    assert game.region((0, 0), E).value == 1
    assert game.region((0, -1), N).value == 1 + 1


def test_common_borders_must_match() -> None:
    """EC-3.8."""
    game = turn({(0, 0): "A1@0"}, display=("C3",)).do(0, TakeTile(tile_id("C3")))
    refusal = game.refused(LayTile((0, 1), 0))
    assert (refusal.code, refusal.rule) == ("borders_do_not_match", "EC-3.8")
    assert refusal.nearest == (LayTile((0, 1), 1),)


def test_each_land_contact_counts_even_within_one_region() -> None:
    """EC-3.9: two land contacts in the same region count as two (Q3); caballero tiles give none."""
    game = turn({(0, 0): "C3@0", (0, 1): "B2@0", (1, 1): "B2@3"})
    assert game.state.map.contacts((1, 0)) == "..LL"
    assert game.refused(PlaceCaballero((1, 0))).code == "several_lands"
    beside = turn({(0, 0): "F4"}, [(1, (1, 0), "W=1")])
    assert beside.state.map.contacts((2, 0)) == "...."
    assert beside.refused(PlaceCaballero((2, 0))).code == "no_contact"


def test_a_tile_without_land_contact_is_sea_only() -> None:
    """EC-3.10."""
    game = turn({(0, 0): "A1@0"}, [(0, (1, 0), "A@0"), (0, (0, -1), "S=1")])
    assert game.state.map.land_contacts((1, 0)) == ()
    assert len(game.state.map.land_contacts((0, -1))) == 1


def test_strength_adds_every_number_that_faces_the_region() -> None:
    """EC-3.11: all tiles of a player count, and a grande tile may count several numbers."""
    board = {(0, 0): "C3@0", (0, 1): "B2@0", (1, 1): "B2@3"}
    tiles = [(0, (1, 0), "A@0 grande"), (0, (0, -1), "S=5"), (1, (2, 1), "A@0")]
    game = turn(board, tiles, variant="advanced")
    assert game.total(0, (0, 0), N) == 3 + 4 + 5
    assert game.total(1, (0, 0), N) == 0


def test_numbers_that_do_not_face_land_count_for_nothing() -> None:
    """EC-3.12."""
    game = turn({(0, 0): "A1@0"}, [(0, (0, -1), "S=1"), (0, (1, 0), "A@0")])
    assert game.state.map.strengths == {game.state.map.geography.region_at[(0, 0), N]: [1, 0, 0, 0]}


def test_merging_regions_joins_their_tiles() -> None:
    """EC-3.13."""
    board = {(0, 0): "A1@1", (2, 0): "A1@3", (0, 1): "W0", (1, 1): "A1@0", (2, 1): "W0"}
    tiles = [(0, (0, -1), "A@0"), (1, (2, -1), "A@0")]
    game = turn(board, tiles, display=("F4",), courts=(9, 9))
    lands = {game.region(*edge).anchor for edge in (((0, 0), E), ((2, 0), W), ((1, 1), N))}
    assert len(lands) == 3
    game.lay("F4", (1, 0))
    assert game.region((1, 0), N).tiles == {(0, 0), (1, 0), (2, 0), (1, 1)}


def test_a_tie_made_by_a_merge_stands() -> None:
    """EC-3.13: nothing is checked or removed."""
    board = {(0, 0): "I2@1", (2, 0): "I2@1"}
    game = turn(board, [(0, (-1, 0), "E=3"), (1, (3, 0), "W=3")], display=("I2",))
    game.lay("I2@1", (1, 0))
    assert [game.total(seat, (1, 0), E) for seat in range(2)] == [3, 3]


def test_a_region_is_closed_by_area_tiles_only() -> None:
    """EC-3.14: a caballero tile keeps it open (Q9)."""
    game = turn({(0, 0): "A1@1"}, display=("A1",))
    assert not game.region((0, 0), E).is_closed
    assert not turn({(0, 0): "A1@1"}, [(0, (1, 0), "W=1")]).region((0, 0), E).is_closed
    assert game.lay("A1@3", (1, 0)).region((0, 0), E).is_closed


def test_the_anchor_is_the_first_edge_in_reading_order() -> None:
    """EC-3.15: by y, then x, then direction."""
    game = turn({(0, 0): "F4", (0, -1): "C3@0", (-1, 0): "C3@0"})
    assert game.region((0, 0), S).anchor == ((0, -1), N)
    assert game.region((0, -1), W).anchor == ((0, -1), W)
