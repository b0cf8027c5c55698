"""The map in words, for people who cannot see it."""

from games.el_caballero.presenter.picture.picture import map_picture
from games.presenting.contract import Sitter
from tests.games.el_caballero.rules.scenario import turn

SITTERS = [Sitter(0, "Isabel"), Sitter(1, "Lope")]


def test_the_description_says_who_stands_where_and_how_much_is_left_out() -> None:
    board = map_picture(turn({(0, 0): "A1@0"}, [(1, (0, -1), "S=4 castillo")]).view(0), SITTERS, ())
    (settled,) = (region for region in board.regions if region.present)
    assert settled.label in board.description
    assert "Lope: 4" in board.description
    assert f"Nobody is in {len(board.regions) - 1} more region" in board.description


def test_a_tile_says_the_numbers_that_are_drawn_on_it() -> None:
    (tile,) = map_picture(turn({(0, 0): "A1@0"}, [(1, (0, -1), "S=4")]).view(0), SITTERS, ()).caballeros
    north, east, south, west = (number.value for number in tile.numbers)
    assert south == 4
    assert f"North {north}, east {east}, south {south}, west {west}." in tile.label
