"""Components, cards, numbers and tile sets (EC-1, EC-18)."""

from collections import Counter
from typing import get_args

import pytest
from msgspec.structs import replace

from games.el_caballero.rules.components.data import (
    FACING,
    HEADS,
    POWERS,
    QUANTITIES,
    SIDES,
    areas_to_lay,
    number_shown,
)
from games.el_caballero.rules.components.grid import DIRECTIONS, ROTATIONS
from games.el_caballero.rules.components.tilesets import (
    TILESETS,
    Kind,
    Tile,
    TileSetId,
    can_start,
    distinct_rotations,
    face_of,
)
from games.el_grande.rules.components.cards import ARRIVALS
from tests.games.el_caballero.rules.scenario import TILESET, new_table, tile_id
from tests.games.el_caballero.rules.tileset_faults import faults_of

TILES = TILESETS[TILESET].tiles


def test_there_are_48_square_area_tiles() -> None:
    """EC-1.1: some carry one gold or one fish."""
    assert [tile.id for tile in TILES] == list(range(1, 49))
    assert all(len(tile.kind.edges) == 4 and set(tile.kind.edges) <= {"L", "S"} for tile in TILES)
    assert Counter(tile.symbol for tile in TILES) == {None: 32, "gold": 8, "fish": 8}


def test_a_caballero_tile_shows_four_numbers_on_each_side() -> None:
    """EC-1.2, EC-1.8: 1 to 4 on side A, 5 to 8 on side B, clockwise."""
    shown = {
        (side, rotation): [number_shown(side, rotation, direction) for direction in DIRECTIONS]
        for side in SIDES
        for rotation in ROTATIONS
    }
    assert shown["A", 0] == [1, 2, 3, 4]
    assert shown["A", 1] == [4, 1, 2, 3]
    assert shown["A", 2] == [3, 4, 1, 2]
    assert shown["A", 3] == [2, 3, 4, 1]
    assert shown["B", 0] == [5, 6, 7, 8]
    assert shown["B", 3] == [6, 7, 8, 5]


def test_a_number_towards_a_direction_fixes_side_and_rotation() -> None:
    """EC-1.8."""
    for direction in DIRECTIONS:
        assert sorted(FACING[direction]) == list(range(1, 9))
        assert len(set(FACING[direction].values())) == 8
        for number, (side, rotation) in FACING[direction].items():
            assert number_shown(side, rotation, direction) == number


def test_every_player_has_thirteen_power_cards() -> None:
    """EC-1.3."""
    assert tuple(range(1, 14)) == POWERS
    assert new_table(3).state.hands == (POWERS,) * 3


@pytest.mark.parametrize(
    ("variant", "tiles", "pieces", "rounds", "scorings", "governors"),
    [("base", 8, 12, 7, (4, 7), 0), ("advanced", 10, 16, 10, (4, 7, 10), 5)],
)
def test_quantities_depend_on_the_variant_and_not_on_the_number_of_players(
    variant: str, tiles: int, pieces: int, rounds: int, scorings: tuple[int, ...], governors: int
) -> None:
    """EC-1.4, EC-1.5, EC-1.6."""
    quantities = QUANTITIES[variant]  # type: ignore[index]
    assert (quantities.rounds, quantities.scoring_rounds) == (rounds, scorings)
    for players in (2, 3, 4):
        state = new_table(players, variant=variant).state
        assert (state.ships, state.castillos) == (pieces, pieces)
        assert state.reserves == (tiles,) * players
        assert state.governors_in_court == (governors,) * players


def test_heads_of_all_power_cards_and_only_the_nine_lays_two_area_tiles() -> None:
    """EC-1.7."""
    assert [HEADS[card] for card in POWERS] == [7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0]
    assert [card for card in POWERS if areas_to_lay(card) == 2] == [9]


def test_heads_are_one_more_than_in_el_grande_except_for_the_13() -> None:
    """EC-18.1: this is what the sources say about the cards."""
    assert all(HEADS[card] == ARRIVALS[card] + 1 for card in POWERS if card != 13)
    assert HEADS[13] == ARRIVALS[13] == 0


KINDS = {
    "W0": ("SSSS", 2, 0, 1),
    "A1": ("LSSS", 8, 2, 2),
    "B2": ("LLSS", 6, 2, 1),
    "D2": ("LLSS", 2, 0, 1),
    "I2": ("LSLS", 2, 1, 0),
    "H2": ("LSLS", 2, 0, 1),
    "C3": ("LLLS", 8, 2, 2),
    "F4": ("LLLL", 2, 1, 0),
}


def test_the_reconstructed_set_has_eight_kinds_of_tiles() -> None:
    """EC-1.9."""
    assert {tile.kind.name for tile in TILES} == set(KINDS)
    for name, (edges, plain, gold, fish) in KINDS.items():
        tiles = [tile for tile in TILES if tile.kind.name == name]
        assert {tile.kind.edges for tile in tiles} == {edges}
        found = Counter(tile.symbol for tile in tiles)
        assert (found[None], found["gold"], found["fish"]) == (plain, gold, fish)


def test_segments_distinguish_joined_from_split_edges() -> None:
    """EC-1.9."""
    segments = {tile.kind.name: tile.kind.segments for tile in TILES}
    assert segments["B2"] == ((0, 1), (2, 3))
    assert segments["D2"] == ((0,), (1,), (2, 3))
    assert segments["I2"] == ((0, 2), (1,), (3,))
    assert segments["H2"] == ((0,), (2,), (1, 3))


def test_a_symbol_belongs_to_a_segment_of_its_terrain() -> None:
    """EC-1.10."""
    for tile in TILES:
        face = face_of(TILESET, tile.id, 0)
        assert (tile.symbol is None) == (tile.symbol_edge is None) == (face.symbol_segment is None)
        if face.symbol_segment is not None:
            terrain = "L" if tile.symbol == "gold" else "S"
            assert tile.symbol_edge in face.symbol_segment
            assert {tile.kind.edges[edge] for edge in face.symbol_segment} == {terrain}


@pytest.mark.parametrize("name", TILESETS)
def test_every_tile_set_is_valid_and_playable(name: str) -> None:
    """EC-1.11: also, a match stores the id of its set."""
    tileset = TILESETS[name]
    assert tileset.id == name
    assert faults_of(tileset) == []
    state = new_table(tileset=name).state
    assert state.options.tileset == state.map.tileset == name
    everything = (*state.stack, *state.display, *(area.tile for area in state.map.areas))
    assert sorted(everything) == [tile.id for tile in tileset.tiles]


def test_tables_may_choose_every_tile_set() -> None:
    """EC-2.1: a new set must also be added to `TileSetId`, which lists what a table may choose."""
    assert set(get_args(TileSetId)) == set(TILESETS)


def test_the_default_tile_set_is_marked_as_a_reconstruction() -> None:
    """EC-18."""
    assert TILESETS[TILESET].is_reconstruction


@pytest.mark.parametrize(
    ("tile", "fault"),
    [
        (Tile(2, Kind("X", "LSSS", ((0,), (1, 2, 3)))), "has id 2"),
        (Tile(1, Kind("X", "LSSS", ((0,), (1, 2)))), "an edge is not in exactly one segment"),
        (Tile(1, Kind("X", "LSSX", ((0,), (1, 2, 3)))), "an edge is neither land nor sea"),
        (Tile(1, Kind("X", "LSSS", ((0, 1), (2, 3)))), "a segment joins land and sea"),
        (Tile(1, Kind("X", "LSSS", ((0,), (1, 2, 3))), "gold"), "symbol and symbol_edge do not go together"),
        (Tile(1, Kind("X", "LSSS", ((0,), (1, 2, 3))), "fish", 0), "gold lies on land, fish in the sea"),
    ],
)
def test_faults_of_a_tile_are_found(tile: Tile, fault: str) -> None:
    """EC-1.11."""
    assert faults_of(replace(TILESETS[TILESET], tiles=(tile, *TILES[1:]))) == [f"tile 1: {fault}"]


def test_a_tile_set_of_wrong_size_or_without_start_tile_is_found() -> None:
    """EC-1.11."""
    sea = tuple(replace(TILES[0], id=number) for number in range(1, 48))
    assert faults_of(replace(TILESETS[TILESET], tiles=sea)) == [
        "47 tiles instead of 48",
        "no tile can start the map",
    ]


def test_each_of_the_sixteen_edge_combinations_occurs_three_times() -> None:
    """EC-18.2: rotations count as different combinations; there is as much land as sea."""
    edges = Counter(tile.kind.edges for tile in TILES)
    assert edges == {"SSSS": 3, "LSSS": 12, "LLSS": 12, "LSLS": 6, "LLLS": 12, "LLLL": 3}
    assert sum(tile.kind.edges.count("L") for tile in TILES) == 96


def test_the_set_says_that_it_is_a_reconstruction() -> None:
    """EC-18.3."""
    assert TILESETS[TILESET].is_reconstruction


def test_rotations_that_look_alike_count_as_one() -> None:
    """EC-3.3: open sea and inland have one, straight tiles two, the others four."""
    found = {name: distinct_rotations(TILESET, tile_id(name)) for name in KINDS}
    assert found["W0"] == found["F4"] == (0,)
    assert found["I2"] == found["H2"] == (0, 1)
    assert all(found[name] == (0, 1, 2, 3) for name in ("A1", "B2", "D2", "C3"))


def test_thirty_tiles_can_start_the_map() -> None:
    """EC-2.5."""
    assert sum(map(can_start, TILES)) == 30
