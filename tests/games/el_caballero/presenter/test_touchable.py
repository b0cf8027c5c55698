"""Whatever may be chosen is chosen by touching a thing on the map or beside it, with two exceptions."""

import re

import pytest
from django.template.loader import render_to_string

from games.core.types import TABLE
from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from games.el_caballero.rules.actions import EndTurn, LayTile, Proceed, TakeTile
from games.el_caballero.rules.components.grid import ROTATIONS
from games.presenting.page import Choice
from tests.games.core.cases import Case, Played
from tests.games.el_caballero.rules.busy import busy_game
from tests.games.el_caballero.rules.scenario import tile_id, turn
from tests.games.presenting.company import sitters
from tests.games.presenting.moments import by_name, cases_of

PRESENTER = ElCaballeroPresenter()
#: A two-player base game and a four-player advanced one.
CASES = [cases_of("el_caballero")[0], cases_of("el_caballero")[-1]]
#: These have no place: they are buttons of the action bar.
WITHOUT_A_PLACE = (EndTurn, Proceed)
EVERY = 9


def sampled(case: Case) -> list[Played]:
    return [played for played in busy_game(case)[::EVERY] if played.seat != TABLE]


def drawn(case: Case, played: Played) -> tuple[tuple[Choice, ...], str]:
    view, people = case.rules.view(played.state, played.seat), sitters(case.players, played.seat)
    legal = case.rules.legal_actions(played.state, played.seat)
    choices = PRESENTER.choices(view, legal, people)
    board = {"board": PRESENTER.picture(view, people, choices)}
    page = "".join(
        render_to_string(name, board) for name in (PRESENTER.board_template, PRESENTER.tray_template)
    )
    placeless = [action for action, choice in zip(legal, choices, strict=True) if not choice.target]
    assert all(isinstance(action, WITHOUT_A_PLACE) for action in placeless)
    return choices, page


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_choice_is_a_thing_on_the_map_or_beside_it(case: Case) -> None:
    for played in sampled(case):
        choices, page = drawn(case, played)
        places = set(re.findall(r' data-target="([^"]+)"', page))
        wanted = [choice.target.split() for choice in choices if choice.target]
        assert [names for names in wanted if not places.intersection(names)] == []
        assert places == places.intersection(name for names in wanted for name in names)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_whatever_cannot_be_chosen_beside_the_map_either_says_why_or_is_not_asked_for(case: Case) -> None:
    whys = set()
    for played in sampled(case):
        _choices, page = drawn(case, played)
        for element in re.findall(r"<div[^>]*data-why[^>]*>", page):
            assert "data-target" not in element
            whys.add(re.search(r'data-why="([^"]+)"', element)[1])
    assert len(whys) > 5


def test_a_tile_in_hand_has_one_place_on_each_cell_for_each_turning() -> None:
    made = turn({(0, 0): "A1@0", (1, 0): "W0"}, display=("A1",)).do(0, TakeTile(tile_id("A1")))
    people, view = sitters(2, 0), made.view(0)
    board = PRESENTER.picture(view, people, PRESENTER.choices(view, made.legal(), people))
    cells = {action.cell for action in made.legal(LayTile)}
    for held in ROTATIONS:
        shown = [cell.at for cell in board.cells if f"for-{held}" in cell.turnings.split()]
        assert len(shown) == len(set(shown)) == len(cells)
