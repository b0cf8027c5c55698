"""Everything that can be chosen is touched on the board, in the tray or on the score strip, but for a few buttons."""

import re

import msgspec
import pytest
from django.template.loader import render_to_string

from games.el_capitan.presenter.picture.targets import LIST_TARGET
from games.el_capitan.presenter.presenter import ElCapitanPresenter
from games.presenting.lighting import choices_by_target
from tests.games.core.cases import Case
from tests.games.presenting.company import sitters
from tests.games.presenting.moments import by_name, cases_of, moments

PRESENTER = ElCapitanPresenter()
CASES = cases_of("el_capitan")
#: What has no place on the table.
BUTTONS = {"end_turn", "restart_turn", "cancel_route", "extend_loans", "proceed"}
#: Every so many moments of a match are drawn.
STRIDE = 7


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_choice_is_on_the_table_or_one_of_a_few_buttons(case: Case) -> None:
    for played in list(moments(case))[::STRIDE]:
        if played.seat < 0:
            continue
        company = sitters(case.players, played.seat)
        view = case.rules.view(played.state, played.seat)
        choices = PRESENTER.choices(view, case.rules.legal_actions(played.state, played.seat), company)
        board = PRESENTER.picture(view, company, choices)
        places = touched(board) | {panel.place for panel in PRESENTER.players(view, company)}
        assert set(choices_by_target(choices)) <= places | {LIST_TARGET}
        buttons = [choice.action for choice in choices if choice.target in ("", LIST_TARGET)]
        assert {msgspec.json.decode(action)["type"] for action in buttons} <= BUTTONS


def touched(board: object) -> set[str]:
    page = "".join(
        render_to_string(template, {"board": board})
        for template in (PRESENTER.board_template, PRESENTER.tray_template)
    )
    return set(re.findall(r' data-target="([^"]+)"', page))
