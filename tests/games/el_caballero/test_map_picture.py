"""The picture of the map: it shows what the view says and offers what the rules allow."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.el_caballero.presenter.picture.board import MapPicture, RegionPicture
from games.el_caballero.presenter.picture.picture import map_picture
from games.el_caballero.presenter.picture.previews import numbers_preview, tile_preview
from games.el_caballero.rules.actions import TakeTile
from games.el_caballero.rules.scoring import standings
from games.el_caballero.rules.state import Governor
from games.el_caballero.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.page import Choice
from tests.games.el_caballero.maps import position
from tests.games.el_caballero.rules.scenario import RULES, Table, turn

NAMES = ("Isabel", "Rodrigo", "Teresa", "Lope")

#: The map of EC-T6: one land, and open sea around it.
AREAS = {(0, 0): "C3@0", (0, 1): "B2@0"}


def picture(view: View, *choices: Choice) -> MapPicture:
    return map_picture(view, [Sitter(player.seat, NAMES[player.seat]) for player in view.players], choices)


def drawn(view: View, *choices: Choice) -> str:
    board = {"board": picture(view, *choices)}
    return "".join(
        render_to_string(f"games/el_caballero/{name}.html", board)
        for name in ("_board.svg", "_tray", "_details")
    )


def laying(tile: str) -> Table:
    """EC-T6: the active player has taken an area tile that can be laid beside the other player's caballero tile."""
    table = turn(AREAS, [(1, (1, 0), tile)], display=["B2"], variant="advanced")
    return table.do(0, TakeTile(table.state.display[0]))


def test_every_caballero_tile_of_the_view_is_drawn() -> None:
    state = position(20)
    shown = picture(RULES.view(state, None)).caballeros
    assert len(shown) > 5
    assert [(tile.seat, tile.has_castillo, tile.has_grande) for tile in shown] == [
        (tile.owner, tile.has_castillo, tile.has_grande) for tile in state.map.caballeros
    ]


def test_numbers_that_face_land_are_marked() -> None:
    table = turn(AREAS, [(0, (1, 0), "W=4")])
    (tile,) = picture(table.view(0)).caballeros
    assert [number.value for number in tile.numbers] == [1, 2, 3, 4]
    assert [number.counts for number in tile.numbers] == [False, False, False, True]


def test_ships_castillos_and_grandes_are_drawn() -> None:
    table = turn(
        {(0, 0): "C3@0", (-1, 0): "W0"}, [(1, (-1, 1), "N=1 ship:N castillo grande")], variant="advanced"
    )
    board = picture(table.view(0))
    assert [(ship.seat, ship.at) for ship in board.ships] == [(1, (-50.0, 83.0))]
    assert [(piece.piece, piece.at) for piece in board.grandes] == [("grande-1", (-50.0, 150.0))]
    assert "With the Grande. With a castillo. With 1 ship." in board.caballeros[0].label


def test_governors_are_drawn_in_their_regions() -> None:
    closed = {(0, 0): "A1@1+g", (1, 0): "A1@3"}
    governor = Governor(1, ((0, 0), 1))
    board = picture(turn(closed, governors=(governor,), variant="advanced").view(0))
    assert [piece.seat for piece in board.governors] == [1]
    assert 0 < board.governors[0].at[0] < 200
    assert "ruled by Rodrigo’s governor" in board.lands[0].label


@pytest.mark.parametrize("tiles", [10, 25, 40])
def test_each_region_shows_the_points_it_would_give_now(tiles: int) -> None:
    state = position(tiles)
    board = picture(RULES.view(state, 0))
    expected = {
        (standing.region.value, standing.points)
        for standing in standings(state.map, state.governors, len(NAMES))
    }
    assert {(region.value, points_of(region)) for region in board.regions} == expected
    assert len(board.regions) == len(state.map.geography.regions)


def points_of(region: RegionPicture) -> tuple[int, ...]:
    return tuple(one.points for one in region.presences)


def test_each_region_has_its_details_and_a_row_in_the_table() -> None:
    view = RULES.view(position(25), 0)
    page = drawn(view)
    for region in picture(view).regions:
        assert f'data-about="{region.key}"' in page
        assert f'id="about-{region.key}"' in page
        assert f'<th scope="row">{region.name}</th>' in page


def test_no_two_elements_share_an_id() -> None:
    ids = re.findall(r'\sid="([^"]+)"', drawn(RULES.view(position(40), 0)))
    assert len(ids) > 100
    assert len(ids) == len(set(ids))


def test_only_targets_of_choices_can_be_clicked() -> None:
    view = turn(AREAS, [(0, (1, 0), "W=4")]).view(0)
    targets = ["cell:0,-1", "cell:1,0", "edge:1,0,S", "region:0,0,N", "tile:1", "power:3", "supply:ship"]
    page = drawn(view, *(Choice("{}", f"Do {target}", target=target) for target in targets))
    assert sorted(re.findall(r' data-target="([^"]+)"', page)) == sorted(targets)
    assert 'aria-label="Do cell:0,-1"' in page
    assert "data-target" not in drawn(view).replace("data-target-", "")


def test_of_the_ways_to_lay_a_tile_on_a_cell_each_turning_shows_one() -> None:
    """The tile in hand is turned on to the right until it fits."""
    view = laying("W=4").view(0)
    choices = [
        Choice(str(r), f"Lay {r}", target=f"lay:0,-1,{r}", preview=tile_preview(16, r)) for r in (0, 3)
    ]
    board = picture(view, *choices)
    assert [turning.rotation for turning in board.turnings] == [0, 3]
    assert [(cell.target.label, cell.turnings, cell.target.preview) for cell in board.cells] == [
        ("Lay 0", "for-0", "tile-16-0"),
        ("Lay 3", "for-1 for-2 for-3", "tile-16-3"),
    ]


def test_a_place_for_a_caballero_tile_shows_whose_and_one_for_an_area_tile_shows_the_tile() -> None:
    turning = drawn(turn(AREAS).view(0), Choice("{}", "Place", target="cell:0,-1"))
    assert "spot__shape" in turning
    assert "spot__ghost" not in turning
    placing = drawn(laying("W=4").view(0), Choice("{}", "Lay", target="lay:0,-1,0", preview="tile-16-0"))
    assert "spot__ghost" in placing
    assert "spot__shape" not in placing


def test_every_preview_of_a_choice_is_drawn() -> None:
    view = turn(AREAS).view(0)
    previews = [tile_preview(12, 1), numbers_preview(view, 0, (1, 0), "B", 2)]
    page = drawn(view, *(Choice("{}", "x", target="cell:1,0", preview=preview) for preview in previews))
    assert [preview for preview in previews if f'id="{preview}"' in page] == previews


def test_a_preview_marks_the_numbers_that_would_count() -> None:
    view = turn(AREAS).view(0)
    preview = numbers_preview(view, 0, (1, 0), "A", 0)
    (symbol,) = picture(view, Choice("{}", "x", preview=preview)).numbers_symbols
    assert [number.value for number in symbol.numbers if number.counts] == [4]


@pytest.mark.parametrize(("pieces", "is_saved"), [("W=4", False), ("W=4 castillo", True)])
def test_a_cell_warns_of_tiles_that_would_be_forced_off(pieces: str, is_saved: bool) -> None:
    (cell,) = picture(laying(pieces).view(0), Choice("{}", "Lay", target="lay:1,1,3")).cells
    (threat,) = cell.threats
    assert (threat.at, threat.is_saved) == ((150.0, 50.0), is_saved)


def test_only_turnings_that_bring_land_threaten_a_tile() -> None:
    """Only land on the north edge reaches the caballero tile."""
    cells = picture(
        laying("W=4").view(0), *(Choice("{}", "Lay", target=f"lay:1,1,{r}") for r in range(4))
    ).cells
    assert [bool(cell.threats) for cell in cells] == [True, False, False, True]


def test_a_tile_with_grande_is_never_threatened() -> None:
    (cell,) = picture(laying("W=4 grande").view(0), Choice("{}", "Lay", target="lay:1,1,3")).cells
    assert cell.threats == ()


def test_the_frame_contains_every_tile_and_every_cell_to_choose() -> None:
    view = turn(AREAS, [(0, (1, 0), "W=4")]).view(0)
    left, top, width, height = picture(view, Choice("{}", "Lay", target="cell:0,-1")).frame
    assert max(left, top + 100) <= 0
    assert min(left + width, top + height) >= 200


def test_spectators_see_no_hand_of_power_cards() -> None:
    state = position(5)
    assert picture(RULES.view(state, None)).hand == ()
    assert len(picture(RULES.view(state, 0)).hand) == 13


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_coordinates_are_formatted_the_same_in_every_language(language: str) -> None:
    with translation.override(language):
        page = drawn(RULES.view(position(20), 0))
    places = re.findall(r'transform="translate\(([^)]*)\)', page)
    assert len(places) > 10
    assert all(re.fullmatch(r"-?[\d.]+ -?[\d.]+", place) for place in places)


def test_no_inline_styles_or_scripts() -> None:
    page = drawn(RULES.view(position(20), 0), Choice("{}", "x", target="cell:0,-1"))
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", page)
