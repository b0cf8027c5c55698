"""In the fullest legal position, every piece is in its region and off all plates and other pieces."""

from itertools import combinations

import pytest
from django.template.loader import render_to_string
from msgspec.structs import replace

from games.el_grande.presenter.picture.geometry import PLACES, region_shape
from games.el_grande.presenter.picture.picture import board_picture
from games.el_grande.rules.components.board import REGIONS, Region
from games.el_grande.rules.options import Options
from games.el_grande.rules.rules import ElGrande
from games.presenting.contract import Sitter
from tests.games.drawn_pieces import Drawing, gap, hull, is_within

SEATS = range(5)
#: The counts are largest on a phone.
TEXT_SIZES = {"token__count": 32.5, "plate__value": 31, "plate__name": 20, "plate__short": 28, "text": 31}
#: How far apart two pieces are at least, in board units.
LEAST_GAP = 0.5


def full_board(region: Region, scoreboards: tuple[Region | None, Region | None] = (None, None)) -> Drawing:
    """Draw all colours everywhere, with the King and all Grandes in one region, as the disks may send them."""
    start = ElGrande().view(ElGrande().new_game(Options(), 5, bytes(32)), None)
    view = replace(
        start,
        king=region,
        regions=((28, 12, 20, 18, 16),) * len(REGIONS),
        castillo=(12, 20, 13, 28, 16),
        scoreboards=scoreboards,
        players=tuple(replace(player, grande=region) for player in start.players),
    )
    board = board_picture(view, [Sitter(seat, f"Seat {seat}") for seat in SEATS], ())
    return Drawing(render_to_string("games/el_grande/_board.svg.html", {"board": board}), TEXT_SIZES)


def crowned(drawing: Drawing, region: Region) -> dict[str, list[tuple[float, float]]]:
    """Return what stands in the region where the King and the Grandes are, each Grande with its caballeros."""
    pieces = {
        f"seat {seat}": drawing.piece(f"caballeros-{region}-{seat}") + drawing.piece(f"grande-{seat}")
        for seat in SEATS
    }
    return {name: hull(points) for name, points in pieces.items()} | {"king": drawing.piece("king")}


@pytest.mark.parametrize("region", REGIONS)
def test_pieces_are_inside_their_region(region: Region) -> None:
    ring = region_shape(region).points
    pieces = crowned(full_board(region), region)
    assert [name for name, cover in pieces.items() if not is_within(cover, ring)] == []


@pytest.mark.parametrize("region", REGIONS)
def test_pieces_of_a_region_do_not_overlap(region: Region) -> None:
    for (one, here), (other, there) in combinations(crowned(full_board(region), region).items(), 2):
        assert gap(here, there) >= LEAST_GAP, (one, other)


@pytest.mark.parametrize("region", REGIONS)
def test_pieces_cover_no_plate_and_nothing_with_words(region: Region) -> None:
    drawing = full_board(region)
    plates = drawing.with_class("plate") + drawing.with_class("rounds__sheet")
    assert len(plates) == len(PLACES) + 2
    for name, cover in crowned(drawing, region).items():
        assert min(gap(cover, plate) for plate in plates) >= LEAST_GAP, name


def test_pieces_in_the_castillo_do_not_overlap() -> None:
    drawing = full_board("OLD")
    pieces = [drawing.piece(f"caballeros-CAS-{seat}") for seat in SEATS]
    words = drawing.with_class("plate") + drawing.with_class("castillo__tower")
    assert min(gap(one, other) for one, other in combinations(pieces, 2)) >= LEAST_GAP
    assert min(gap(piece, other) for piece in pieces for other in words) >= LEAST_GAP
    assert max(y for piece in pieces for _, y in piece) <= 788


@pytest.mark.parametrize("region", REGIONS)
def test_mobile_scoreboard_stays_on_its_plate(region: Region) -> None:
    drawing = full_board("OLD", (region, None))
    plate = drawing.cover(next(each for each in drawing.root.iter() if each.get("id") == f"plate-{region}"))
    assert is_within(drawing.piece("scoreboard-B840"), plate)


def test_plates_stand_apart_and_within_the_score_track() -> None:
    plates = full_board("OLD").with_class("plate")
    assert min(gap(one, other) for one, other in combinations(plates, 2)) >= LEAST_GAP
    assert all(38 <= x <= 1006 and 38 <= y <= 790 for plate in plates for x, y in plate)


def test_grande_without_caballeros_is_a_piece_of_its_colour() -> None:
    start = ElGrande().view(ElGrande().new_game(Options(), 5, bytes(32)), None)
    alone = replace(start, regions=((0,) * 5,) * len(REGIONS))
    sitters = [Sitter(seat, f"Seat {seat}") for seat in SEATS]
    assert [grande.is_alone for grande in board_picture(start, sitters, ()).grandes] == [False] * 5
    assert [grande.is_alone for grande in board_picture(alone, sitters, ()).grandes] == [True] * 5
