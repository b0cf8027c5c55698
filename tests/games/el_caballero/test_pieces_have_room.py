"""Pieces that share a tile or a piece of sea leave all numbers and each other readable."""

from itertools import combinations, product

import pytest
from django.template.loader import render_to_string

from games.el_caballero.presenter.picture.geometry import FAINT_NUMERAL, NUMERAL
from games.el_caballero.presenter.picture.picture import map_picture
from games.el_caballero.rules.state import Governor
from games.presenting.contract import Sitter
from tests.games.drawn_pieces import Drawing, Polygon, gap
from tests.games.el_caballero.rules.scenario import Table, turn

SEATS = range(4)
#: Numbers that count are larger.
TEXT_SIZES = {"cab__number": FAINT_NUMERAL, "is-counting": NUMERAL, "text": 30.0}
#: Four lands around one cell.
LANDS = dict.fromkeys(((0, -1), (1, 0), (0, 1), (-1, 0)), "F4")
#: The tiles of four players around one piece of sea, each with all that a tile can carry.
AROUND = {"S": (0, -1), "W": (1, 0), "N": (0, 1), "E": (-1, 0)}


def drawing(table: Table) -> Drawing:
    board = map_picture(table.view(0), [Sitter(seat, f"Seat {seat}") for seat in SEATS], ())
    page = render_to_string("games/el_caballero/_board.svg.html", {"board": board})
    return Drawing(page, TEXT_SIZES, is_centred=True)


def crowded() -> Drawing:
    """Draw four full tiles around one cell of sea."""
    tiles = [
        (seat, cell, f"{side}=8 ship:{side} castillo grande")
        for seat, (side, cell) in enumerate(AROUND.items())
    ]
    return drawing(turn({(0, 0): "W0"}, tiles, players=4, variant="advanced"))


def tiles_of(board: Drawing) -> list[str]:
    keys = [each.get("data-piece", "") for each in board.root.iter()]
    return [key for key in keys if key.startswith("caballero-")]


def ships_of(board: Drawing) -> list[Polygon]:
    keys = [each.get("data-piece", "") for each in board.root.iter()]
    return [board.piece(key) for key in keys if key.startswith("ship-")]


@pytest.mark.parametrize("seat", SEATS)
def test_grande_and_castillo_cover_no_number_of_their_tile(seat: int) -> None:
    board = drawing(turn(LANDS, [(seat, (0, 0), "S=8 castillo grande")], players=4, variant="advanced"))
    (tile,) = tiles_of(board)
    numbers, badges = board.parts(tile, tag="text"), board.parts(tile, tag="circle")
    (castillo,) = board.parts(tile, tag="use", href="#castillo")
    grande = board.piece(f"grande-{seat}")
    assert (len(numbers), len(badges)) == (4, 4)
    assert min(gap(grande, other) for other in [*numbers, castillo]) >= 0
    assert min(gap(castillo, other) for other in [*numbers, *badges]) >= 0


def test_ships_of_one_piece_of_sea_cover_neither_each_other_nor_a_number() -> None:
    board = crowded()
    ships = ships_of(board)
    numbers = [text for key in tiles_of(board) for text in board.parts(key, tag="text")]
    assert len(ships) == 4
    assert min(gap(one, other) for one, other in combinations(ships, 2)) >= 0
    assert min(gap(ship, number) for ship, number in product(ships, numbers)) >= 0


def test_ships_lie_in_the_cell_of_sea_beside_their_tile() -> None:
    for ship in ships_of(crowded()):
        across, down = zip(*ship, strict=True)
        assert 0 <= (min(across) + max(across)) / 2 <= 100
        assert 0 <= (min(down) + max(down)) / 2 <= 100


def test_governor_and_ship_of_a_sea_stand_side_by_side() -> None:
    channel = {(0, 0): "C3@2", (1, 0): "H2@0", (2, 0): "C3@0"}
    board = drawing(
        turn(channel, governors=(Governor(0, ((0, 0), 1), has_ship=True),), players=4, variant="advanced")
    )
    (ship,) = ships_of(board)
    (governor,) = (
        board.piece(key)
        for each in board.root.iter()
        if (key := each.get("data-piece", "")).startswith("governor-")
    )
    assert gap(ship, governor) >= 0
