"""The board picture shows what the view contains and offers the given choices."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from msgspec.structs import replace

from games.el_grande.presenter.picture.board import BoardPicture
from games.el_grande.presenter.picture.front_page import showpiece
from games.el_grande.presenter.picture.picture import board_picture
from games.el_grande.rules.components.board import REGIONS
from games.el_grande.rules.options import Options
from games.el_grande.rules.rules import ElGrande
from games.el_grande.rules.views import View
from games.presenting.contract import Sitter
from games.presenting.page import Choice

NAMES = ("Isabel", "Rodrigo", "Teresa", "Lope", "Gonzalo")


def opening(players: int = 4, viewer: int | None = 0, **options: object) -> View:
    rules = ElGrande()
    return rules.view(rules.new_game(Options(**options), players, bytes(32)), viewer)  # type: ignore[arg-type]


def picture(view: View, *choices: Choice) -> BoardPicture:
    sitters = [Sitter(player.seat, NAMES[player.seat]) for player in view.players]
    return board_picture(view, sitters, choices)


def drawn(view: View, *choices: Choice) -> str:
    return render_to_string("games/el_grande/_board.svg.html", {"board": picture(view, *choices)})


def test_every_caballero_of_the_view_is_on_the_board() -> None:
    view = opening(5)
    counts = {(area.key, stack.seat): stack.count for area in picture(view).regions for stack in area.stacks}
    assert counts == {(player.grande, player.seat): 2 for player in view.players}


def test_each_piece_has_a_unique_id() -> None:
    pieces = re.findall(r'data-piece="([^"]+)"', drawn(opening(5)))
    assert "king" in pieces
    assert len(pieces) == len(set(pieces))


def test_only_regions_with_a_choice_are_clickable() -> None:
    page = drawn(opening(), Choice("{}", "Place a caballero in Galicia", target="region:GAL"))
    assert re.findall(r' data-target="([^"]+)"', page) == ["region:GAL"]
    assert 'aria-label="Place a caballero in Galicia' in page


def test_target_shared_by_several_choices_shows_their_number() -> None:
    choices = [Choice("1", "One", target="region:SEV"), Choice("2", "Two", target="region:SEV")]
    seville = picture(opening(), *choices).regions[REGIONS.index("SEV")]
    assert seville.target is not None
    assert seville.target.label == "2 choices"


def test_kings_region_is_marked_as_closed() -> None:
    view = opening()
    closed = [area.key for area in picture(view).regions if area.has_king]
    assert closed == [view.king]
    assert "nothing may enter or leave" in drawn(view)


@pytest.mark.parametrize(("players", "counting"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_values_that_do_not_count_with_few_players_are_marked(players: int, counting: int) -> None:
    galicia = picture(opening(players)).regions[0]
    assert [cell.counts for cell in galicia.values] == [place < counting for place in range(3)]


def test_mobile_scoreboard_replaces_and_covers_the_printed_values() -> None:
    view = replace(opening(), scoreboards=("CAT", None))
    board = picture(view)
    catalonia = board.regions[REGIONS.index("CAT")]
    assert [cell.points for cell in catalonia.values] == [8, 4, 0]
    assert abs(board.scoreboards[0].at[1] - catalonia.plate[1]) < 20


def test_counts_hidden_by_memory_mode_are_none() -> None:
    view = replace(opening(castillo="memory"), castillo=(3, None, None, None))
    assert [stack.count for stack in picture(view).castillo.stacks] == [3, None, None, None]


def test_markers_on_the_same_field_do_not_overlap() -> None:
    places = [marker.at for marker in picture(opening(5)).markers]
    assert len(set(places)) == 5


def test_marker_counts_laps_for_scores_above_one_hundred() -> None:
    view = opening()
    rich = replace(view, players=(replace(view.players[0], points=213), *view.players[1:]))
    assert picture(rich).markers[0].laps == 2


def test_a_short_game_leaves_out_three_rounds() -> None:
    rounds = picture(opening(length="short")).rounds
    assert [r.number for r in rounds if not r.is_played] == [1, 4, 7]


def test_picture_for_spectators_has_no_power_cards() -> None:
    assert picture(opening(viewer=None)).hand == ()
    assert len(picture(opening(viewer=0)).hand) == 13


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_coordinates_are_not_localised(language: str) -> None:
    with translation.override(language):
        places = re.findall(r'transform="translate\(([^)]*)\)', drawn(opening(5)))
    assert len(places) > 20
    assert all(re.fullmatch(r"-?[\d.]+ -?[\d.]+", place) for place in places)


def test_board_svg_has_no_inline_styles_or_scripts() -> None:
    page = drawn(opening(), Choice("{}", "x", target="region:GAL"))
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", page)


def test_front_page_showpiece_is_a_complete_board_without_choices() -> None:
    assert len(showpiece().regions) == 9
    assert showpiece().is_choosing is False
