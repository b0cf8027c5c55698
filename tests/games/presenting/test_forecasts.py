"""The forecast of every game equals what its rules then pay."""

import pytest

from games.catalogue import presenter_of, rules_of
from games.core.rng import Rng
from games.core.types import TABLE
from games.presenting.contract import Sitter

SITTERS = tuple(Sitter(index, f"Player {index}") for index in range(3))
#: The table steps of a scoring; the first one begins it.
SCORINGS = {
    "el_grande": ("score_regions",),
    "el_caballero": ("score_lands", "score_seas"),
    "el_capitan": ("score_presence", "score_cities", "score_fortresses", "pay_bonuses"),
}


def scorings(game, count=2):
    """Yield positions of a random game in which a scoring begins."""
    rules, rng = rules_of(game), Rng(b"forecast")
    state = rules.new_game(rules.options(), 3, b"forecast")
    while count:
        seat = min(rules.to_act(state))
        state = rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat))).state
        if rules.view(state, 0).phase == SCORINGS[game][0]:
            count -= 1
            yield state


def points(game, view):
    return [panel.points for panel in presenter_of(game).players(view, SITTERS)]


@pytest.mark.parametrize("game", SCORINGS)
def test_forecast_equals_what_the_scoring_pays(game):
    rules, paid = rules_of(game), 0
    for state in scorings(game):
        view = rules.view(state, 0)
        before, forecast = points(game, view), presenter_of(game).forecast(view)
        while rules.view(state, 0).phase in SCORINGS[game]:
            state = rules.apply(state, TABLE, rules.legal_actions(state, TABLE)[0]).state
        after = points(game, rules.view(state, 0))
        assert [new - old for old, new in zip(before, after, strict=True)] == list(forecast.pays)
        paid += sum(forecast.pays)
    assert paid


def test_forecast_leaves_out_a_hidden_castillo_and_says_so():
    """EG-11.5"""
    rules = rules_of("el_grande")
    state = rules.new_game(rules.options(castillo="memory"), 3, b"forecast")
    forecast = presenter_of("el_grande").forecast(rules.view(state, 0))
    assert "without the hidden Castillo" in str(forecast.title)
    assert len(forecast.pays) == 3
