"""Laying area tiles (EC-7.2) and what they force off (EC-8)."""

from games.el_caballero.rules.actions import EndTurn, LayTile, MoveGrande, TakeTile
from games.el_caballero.rules.events import AreaLaid, TileForcedOff
from tests.games.el_caballero.rules.scenario import E, N, S, Table, W, tile_id, turn

INLAND = {(0, 0): "F4"}


def cells_for(game: Table, name: str) -> set[tuple[int, int]]:
    """Return the cells where a tile of the display may be laid."""
    begun = Table(game.state).do(game.seat, TakeTile(tile_id(name)))
    return {action.cell for action in begun.legal(LayTile)}


def test_any_displayed_tile_may_be_laid_in_any_fitting_rotation() -> None:
    """EC-7.2.1."""
    game = turn({(0, 0): "A1@0"}, display=("B2", "C3"))
    assert game.legal(TakeTile) == [TakeTile(tile_id("B2")), TakeTile(tile_id("C3"))]
    assert game.refused(TakeTile(tile_id("F4"))).code == "not_on_display"
    assert game.refused(TakeTile(-7)).code == "not_on_display"
    game.do(0, TakeTile(tile_id("B2")))
    assert len(game.legal()) == 8
    assert {action.rotation for action in game.legal() if action.cell == (0, -1)} == {1, 2}


def test_an_area_tile_must_match_all_adjacent_area_tiles() -> None:
    """EC-7.2.2: caballero tiles nearby are no obstacle (D4)."""
    board = {(0, 0): "A1@0", (1, 1): "F4"}
    game = turn(board, [(1, (1, -1), "A@0"), (1, (2, 0), "A@0")], display=("B2",))
    laid = game.do(0, TakeTile(tile_id("B2"))).legal()
    # (1, 0) has sea to the west, land to the south, and caballero tiles to the north and east.
    assert [action.rotation for action in laid if action.cell == (1, 0)] == [1]
    assert game.refused(LayTile((5, 5), 0)).rule == "EC-7.2.2"


def test_if_no_tile_fits_one_is_laid_beside_own_caballero_tiles() -> None:
    """EC-7.2.3."""
    game = turn(INLAND, [(0, (0, -1), "S=1"), (1, (0, 1), "N=1")], display=("W0", "W0+f"))
    assert cells_for(game, "W0") == {(0, -2), (1, -1), (-1, -1)}
    begun = Table(game.state).do(0, TakeTile(tile_id("W0")))
    assert begun.refused(LayTile((0, 2), 0)).rule == "EC-7.2.3"
    game.lay("W0", (0, -2))
    assert game.happened(AreaLaid)[0].ground == "own"


def test_no_fallback_if_any_displayed_tile_fits() -> None:
    """EC-7.2.3: another tile that fits must be taken."""
    game = turn(INLAND, [(0, (0, -1), "S=1")], display=("W0", "C3"))
    assert game.legal(TakeTile) == [TakeTile(tile_id("C3"))]


def test_the_fallback_without_own_tiles_is_beside_tiles_of_others() -> None:
    """EC-7.2.4."""
    game = turn(INLAND, [(1, (0, 1), "N=1")], display=("W0",))
    assert cells_for(game, "W0") == {(0, 2), (1, 1), (-1, 1)}
    game.do(0, TakeTile(tile_id("W0")))
    assert game.refused(LayTile((5, 5), 0)).rule == "EC-7.2.4"
    game.do(0, LayTile((0, 2), 0))
    assert game.happened(AreaLaid)[0].ground == "other"


def test_a_fallback_touches_no_area_tile() -> None:
    """EC-7.2.3, EC-7.2.4: if every cell beside caballero tiles does, the placement lapses."""
    board = {(0, 0): "F4", (0, -1): "F4", (0, 1): "F4", (3, 0): "F4"}
    for owner in (0, 1):
        game = turn(board, [(owner, (1, 0), "W=1")], display=("W0",))
        assert game.legal(TakeTile) == []
        assert EndTurn() in game.legal()


def test_a_fallback_cell_beside_own_and_other_tiles_counts_as_own() -> None:
    """EC-7.2.3, Q18."""
    game = turn(INLAND, [(0, (0, -1), "S=1"), (1, (1, 0), "W=1")], display=("W0",))
    assert (1, -1) in cells_for(game, "W0")


def test_a_fallback_must_be_used() -> None:
    """EC-7.2.5: it may start a second group of area tiles."""
    game = turn(INLAND, [(1, (0, 1), "N=1")], display=("W0",))
    assert EndTurn() not in game.legal()
    game.lay("W0", (0, 2))
    assert not game.state.map.geography.shore.keys() & {(0, 2)}
    assert game.state.map.contacts((0, 1)) == "L.S."
    assert EndTurn() in game.legal()


def test_symbols_do_not_matter_for_laying() -> None:
    """EC-7.2.6."""
    plain = turn({(0, 0): "A1@0"}, display=("C3", "C3+g", "C3+f"))
    assert cells_for(plain, "C3") == cells_for(plain, "C3+g") == cells_for(plain, "C3+f")


def test_a_sea_only_tile_gains_its_first_land_for_free() -> None:
    """EC-7.2.7, Q8: it counts there without cost or check; a tie stands."""
    board = {(0, 0): "A1@0", (0, 1): "W0"}
    game = turn(board, [(0, (1, 0), "S=4"), (1, (2, 1), "W=4")], display=("B2",))
    assert game.state.map.land_contacts((1, 0)) == game.state.map.land_contacts((2, 1)) == ()
    game.lay("B2@0", (1, 1))
    assert [game.total(seat, (1, 1), N) for seat in range(2)] == [4, 4]
    assert game.state.courts == (5, 5)


def test_the_two_tiles_of_card_9_are_laid_one_after_the_other() -> None:
    """EC-7.2.7: the second may be laid next to the first."""
    game = turn({(0, 0): "A1@0"}, card=9, display=("F4", "C3", "W0"))
    game.lay("F4", (0, -1))
    assert game.frame.areas_left == 1  # type: ignore[union-attr]
    game.lay("C3@0", (0, -2))
    assert game.region((0, 0), N).value == 3


CORNER = {(0, 0): "C3@0", (0, 1): "B2@0"}


def test_two_land_contacts_force_a_tile_off() -> None:
    """EC-8.1: case (a), here the active player's own tile."""
    game = turn(CORNER, [(0, (1, 0), "W=4")], display=("B2",)).lay("B2@3", (1, 1))
    assert (1, 0) not in game.state.map.standing
    assert game.happened(TileForcedOff)[0].cause == "area"


def test_a_tile_with_two_land_contacts_is_forced_off_when_the_grande_leaves() -> None:
    """EC-8.1: case (b)."""
    board = {**CORNER, (1, 1): "B2@3"}
    tiles = [(0, (1, 0), "A@0 grande"), (0, (0, -1), "S=1")]
    game = turn(board, tiles, variant="advanced").do(0, MoveGrande((0, -1)))
    assert game.happened(TileForcedOff) == [TileForcedOff(owner=0, cell=(1, 0), cause="grande")]


def test_one_area_tile_may_force_off_four_caballero_tiles() -> None:
    """EC-8.2: logged north, east, south, west."""
    capes = {(0, -2): "A1@2", (2, 0): "A1@3", (0, 2): "A1@0", (-2, 0): "A1@1"}
    tiles = [(1, (-1, 0), "W=1"), (0, (0, 1), "S=2"), (1, (1, 0), "E=3"), (0, (0, -1), "N=4")]
    game = turn(capes, tiles, display=("F4",)).lay("F4", (0, 0))
    assert [(event.owner, event.cell) for event in game.happened(TileForcedOff)] == [
        (0, (0, -1)),
        (1, (1, 0)),
        (0, (0, 1)),
        (1, (-1, 0)),
    ]
    assert game.state.reserves == (8, 8)


def test_a_tile_forced_off_goes_to_the_reserve_and_may_be_used_again() -> None:
    """EC-8.3."""
    game = turn(CORNER, [(0, (1, 0), "W=4")], display=("B2",), courts=(3, 0)).lay("B2@3", (1, 1))
    assert game.state.reserves[0] == 8
    assert game.place((0, -1), "S=3").state.reserves[0] == 7


def harbour(castillo: str) -> Table:
    """Return a caballero tile with land to the west and sea to the north, before land is laid to the south."""
    board = {**CORNER, (1, -1): "W0"}
    return turn(board, [(1, (1, 0), f"W=5 ship:N {castillo}")], display=("B2",), courts=(5, 2))


def test_a_tile_forced_off_without_castillo_loses_caballeros_and_ships() -> None:
    """EC-8.4, D6: ships go to the general supply."""
    game = harbour("").lay("B2@3", (1, 1))
    assert (game.state.courts[1], game.state.ships_in_court[1], game.state.ships) == (2, 0, 12)
    assert game.happened(TileForcedOff) == [TileForcedOff(owner=1, cell=(1, 0), cause="area", ships=1)]


def test_a_tile_forced_off_with_castillo_saves_caballeros_and_ships() -> None:
    """EC-8.5, D13: the refund is the number towards the old land, even if a higher one faces the new land."""
    assert harbour("castillo").tile((1, 0)).number(S) == 8
    game = harbour("castillo").lay("B2@3", (1, 1))
    assert (game.state.courts[1], game.state.ships_in_court[1]) == (2 + 5, 1)
    assert (game.state.ships, game.state.castillos) == (11, 12)
    (event,) = game.happened(TileForcedOff)
    assert (event.had_castillo, event.refund, event.ships) == (True, 5, 1)


def test_a_castillo_saves_the_highest_number_when_the_grande_leaves() -> None:
    """EC-8.5: case (b); its ships are saved too (Q14)."""
    board = {**CORNER, (1, 1): "B2@3", (1, -1): "W0"}
    tiles = [(0, (1, 0), "B@0 ship:N castillo grande"), (0, (0, -1), "S=1")]
    game = turn(board, tiles, variant="advanced", courts=(3, 0)).do(0, MoveGrande((0, -1)))
    assert game.state.courts[0] == 3 - 1 + 8
    assert game.state.ships_in_court[0] == 1


def test_a_castillo_does_not_keep_a_tile_on_the_map() -> None:
    """EC-8.6: only a grande does."""
    assert (1, 0) not in harbour("castillo").lay("B2@3", (1, 1)).state.map.standing
    kept = turn(CORNER, [(1, (1, 0), "W=4 grande")], display=("B2",), variant="advanced")
    kept.lay("B2@3", (1, 1))
    assert kept.total(1, (0, 0), E) == kept.tile((1, 0)).number(W) + kept.tile((1, 0)).number(S)
