"""The board that people see says what the view says, and offers what the rules allow."""

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


def test_every_caballero_of_the_view_stands_on_the_board() -> None:
    view = opening(5)
    counts = {(area.key, stack.seat): stack.count for area in picture(view).regions for stack in area.stacks}
    assert counts == {(player.grande, player.seat): 2 for player in view.players}


def test_each_piece_has_an_id_of_its_own() -> None:
    pieces = re.findall(r'data-piece="([^"]+)"', drawn(opening(5)))
    assert "king" in pieces
    assert len(pieces) == len(set(pieces))


def test_only_the_regions_of_a_choice_can_be_pressed() -> None:
    page = drawn(opening(), Choice("{}", "Place a caballero in Galicia", target="region:GAL"))
    assert re.findall(r' data-target="([^"]+)"', page) == ["region:GAL"]
    assert 'aria-label="Place a caballero in Galicia' in page


def test_a_place_shared_by_several_choices_says_how_many() -> None:
    choices = [Choice("1", "One", target="region:SEV"), Choice("2", "Two", target="region:SEV")]
    seville = picture(opening(), *choices).regions[REGIONS.index("SEV")]
    assert seville.target is not None
    assert seville.target.label == "2 choices"


def test_the_region_of_the_king_is_marked_as_closed() -> None:
    view = opening()
    closed = [area.key for area in picture(view).regions if area.has_king]
    assert closed == [view.king]
    assert "nothing may enter or leave" in drawn(view)


@pytest.mark.parametrize(("players", "counting"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_values_that_do_not_count_with_few_players_are_pale(players: int, counting: int) -> None:
    galicia = picture(opening(players)).regions[0]
    assert [cell.counts for cell in galicia.values] == [place < counting for place in range(3)]


def test_a_mobile_scoreboard_lies_over_the_values_it_replaces() -> None:
    view = replace(opening(), scoreboards=("CAT", None))
    board = picture(view)
    catalonia = board.regions[REGIONS.index("CAT")]
    assert [cell.points for cell in catalonia.values] == [8, 4, 0]
    assert abs(board.scoreboards[0].at[1] - catalonia.plate[1]) < 20


def test_what_memory_hides_is_drawn_as_a_question_mark() -> None:
    view = replace(opening(castillo="memory"), castillo=(3, None, None, None))
    assert [stack.count for stack in picture(view).castillo.stacks] == [3, None, None, None]


def test_markers_on_the_same_field_do_not_cover_one_another() -> None:
    places = [marker.at for marker in picture(opening(5)).markers]
    assert len(set(places)) == 5


def test_a_score_of_more_than_a_hundred_says_so() -> None:
    view = opening()
    rich = replace(view, players=(replace(view.players[0], points=213), *view.players[1:]))
    assert picture(rich).markers[0].laps == 2


def test_a_short_game_leaves_out_three_rounds() -> None:
    rounds = picture(opening(length="short")).rounds
    assert [r.number for r in rounds if not r.is_played] == [1, 4, 7]


def test_spectators_hold_no_power_cards() -> None:
    assert picture(opening(viewer=None)).hand == ()
    assert len(picture(opening(viewer=0)).hand) == 13


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_numbers_of_the_drawing_are_the_same_in_every_language(language: str) -> None:
    with translation.override(language):
        places = re.findall(r'transform="translate\(([^)]*)\)', drawn(opening(5)))
    assert len(places) > 20
    assert all(re.fullmatch(r"-?[\d.]+ -?[\d.]+", place) for place in places)


def test_nothing_is_styled_or_scripted_inline() -> None:
    page = drawn(opening(), Choice("{}", "x", target="region:GAL"))
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", page)


def test_the_showpiece_of_the_front_page_is_a_whole_board() -> None:
    assert len(showpiece().regions) == 9
    assert showpiece().is_choosing is False
