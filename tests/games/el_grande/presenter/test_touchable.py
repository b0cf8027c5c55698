"""Whatever can be chosen can be touched on the board, in the tray or on the strip of scores."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import get_args

from django.template.loader import render_to_string

from games.core.types import TABLE, Action, Seat
from games.el_grande.rules import actions
from games.el_grande.rules.views import View
from games.presenting.page import Choice
from tests.games.core.cases import CASES, Case, Played, recorded
from tests.games.presenting.company import PRESENTER, sitters

#: Decisions without a place: they are buttons of the action bar.
IN_THE_BAR = (
    actions.DoneArriving,
    actions.EndTurn,
    actions.ChooseBranch,
    actions.Draw,
    actions.Declare,
    actions.CancelDeclaration,
    actions.VetoPass,
    actions.Veto,
)
#: How often each kind of action is looked at in one game, so that the test stays quick.
ENOUGH = 1


def touchable(view: View, seat: Seat, choices: tuple[Choice, ...]) -> set[str]:
    """Return what can be touched on the drawn board, in the drawn tray and on the strip."""
    people = sitters(len(view.players), seat)
    board = PRESENTER.picture(view, people, choices)
    parts = (PRESENTER.board_template, PRESENTER.tray_template)
    page = "".join(render_to_string(template, {"board": board}) for template in parts)
    strip = {panel.place for panel in PRESENTER.players(view, people)}
    return strip | set(re.findall(r' data-target="([^"]+)"', page))


def test_every_choice_can_be_touched_or_is_a_button_of_the_bar() -> None:
    """Looks at each kind of action in each recorded random game."""
    seen = Counter[type]()
    for case in CASES:
        looked_at = Counter[type]()
        for played in recorded(case) if case.game == "el_grande" else ():
            legal = case.rules.legal_actions(played.state, played.seat)
            kinds = {type(action) for action in legal}
            if played.seat == TABLE or min(looked_at[kind] for kind in kinds) >= ENOUGH:
                continue
            check(case, played, legal)
            looked_at.update(kinds)
        seen.update(looked_at)
    # Proceed is the table's own; the other two are rare, and one of them is a button of the bar.
    assert set(get_args(actions.AnyAction)) - set(seen) <= {actions.Proceed, actions.Draw, actions.ScoreNext}


def check(case: Case, played: Played, legal: Sequence[Action]) -> None:
    view = case.rules.view(played.state, played.seat)
    choices = PRESENTER.choices(view, legal, sitters(case.players, played.seat))
    places = touchable(view, played.seat, choices)
    for action, choice in zip(legal, choices, strict=True):
        if isinstance(action, IN_THE_BAR):
            assert choice.target == ""
        else:
            assert choice.target
            assert set(choice.target.split()) <= places, choice
