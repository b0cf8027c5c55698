"""What the captions say about the pictures is what the rules engines say."""

from games.el_caballero.presenter.rulebook import scenes as caballero
from games.el_capitan.presenter.rulebook import scenes as capitan
from games.el_grande.presenter.rulebook import scenes as grande
from games.el_grande.presenter.rulebook import tables
from games.el_grande.rules.scoring import rank


def test_el_grande_glows_where_caballeros_may_be_placed():
    """EG-4.6: next to the King in Old Castile, and in the Castillo."""
    board = grande.king()
    assert [region.key for region in board.regions if region.has_king] == ["OLD"]
    assert {area.key for area in board.areas if area.target} == {"GAL", "BAS", "ARA", "NEW", "CAS"}


def test_el_grande_starts_with_two_caballeros_and_a_grande_in_four_homes():
    """EG-1.5, EG-1.6."""
    board = grande.start()
    assert [stack.count for area in board.areas for stack in area.stacks] == [2, 2, 2, 2]
    assert len(board.grandes) == 4


def test_el_grande_pays_6_4_0_0_in_the_example():
    """EG-8.2."""
    old = next(region for region in grande.scoring().regions if region.key == "OLD")
    counts = [stack.count or 0 for stack in old.stacks]
    assert counts == [4, 3, 2, 2]
    assert [cell.points for cell in old.values] == [6, 4, 2]
    assert rank(tuple(counts), (6, 4, 2), cells=3).points == (6, 4, 0, 0)


def test_el_grande_shows_all_33_kinds_of_45_cards():
    piles = [tables.pile(number) for number in (1, 2, 3, 4, 5)]
    entries = [entry for pile in piles for entry in pile["cards"]]
    assert len(entries) == 33
    assert sum(entry.copies for entry in entries) == 45


def test_el_caballero_values_a_land_of_three_tiles_and_a_gold_at_4():
    """EC-3.7."""
    assert [land.value for land in caballero.lands().lands] == [4]


def test_el_caballero_counts_only_the_number_towards_land():
    """EC-3.11."""
    (tile,) = caballero.strength().caballeros
    assert [number.value for number in tile.numbers if number.counts] == [3]


def test_el_caballero_pays_4_points_for_each_ship_of_the_example():
    """EC-10.8."""
    (sea,) = caballero.ships().seas
    assert [(one.count, one.points) for one in sea.present] == [(1, 4), (1, 4)]


def test_el_caballero_warns_of_the_tile_that_would_be_forced_off():
    """EC-8.1."""
    threatened = [cell for cell in caballero.forced().cells if cell.threats]
    assert len(threatened) == 1
    assert len(caballero.forced().cells) > 1


def test_el_caballero_pays_8_points_for_the_governed_land():
    """EC-9.2.3."""
    (land,) = caballero.closed().lands
    assert [one.points for one in land.present] == [8]


def test_el_capitan_closes_the_first_warehouse_of_marseille():
    """CP-10.1."""
    (marseille,) = capitan.closing().cities
    assert len(marseille.closed) == 1
    assert not marseille.spaces[0].is_taken
    assert marseille.spaces[6].is_taken
    assert marseille.spaces[6].kind == "dark"


def test_el_capitan_pays_20_to_red_and_10_to_blue():
    """CP-15.4."""
    (marseille,) = capitan.majority().cities
    assert [(place.owners, place.florins) for place in marseille.places] == [((0,), 20), ((1,), 10)]
