"""Sentences and panels over whole random games. What holds for all games is tested in tests/games/presenting."""

import pytest
from django.template.loader import render_to_string

from games.el_caballero.presenter.presenter import ElCaballeroPresenter
from tests.games.core.cases import Case, recorded
from tests.games.presenting import own_ids
from tests.games.presenting.company import sitters
from tests.games.presenting.moments import assert_readable, by_name, cases_of, moments, readers

CASES = cases_of("el_caballero")
PRESENTER = ElCaballeroPresenter()
IDS = own_ids.IDS["el_caballero"]


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_step_has_sentences_and_its_points_are_explained(case: Case) -> None:
    for played in recorded(case):
        after, events = played.step.state, played.step.events
        for reader in (0, None):
            told = PRESENTER.sentences(events, sitters(case.players, reader))
            assert bool(told) == bool(events)
            for sentence in told:
                assert_readable(sentence, IDS)
        lines = PRESENTER.ledger(events, sitters(case.players))
        for seat in range(case.players):
            gained = after.points[seat] - played.state.points[seat]
            assert sum(line.points for line in lines if line.seat == seat) == gained
        for line in lines:
            assert_readable(str(line.words), IDS)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_panels_show_every_player_and_only_the_viewers_hand_is_playable(case: Case) -> None:
    for played in moments(case):
        for reader in readers(case, played):
            view = case.rules.view(played.state, reader)
            panels = PRESENTER.players(view, sitters(case.players, reader))
            assert [panel.points for panel in panels] == list(played.state.points)
            for panel in panels:
                hand = panel.belongings.hand
                assert [card.number for card in hand] == list(played.state.hands[panel.index])
                assert sum(panel.belongings.court_tiles) == played.state.courts[panel.index]
                if panel.index != reader:
                    assert not any(card.is_playable or card.target for card in hand)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_allowances_are_listed_only_for_the_player_whose_turn_it_is(case: Case) -> None:
    for played in moments(case):
        view = case.rules.view(played.state, None)
        turn = view.turn
        for panel in PRESENTER.players(view, sitters(case.players)):
            listed = panel.belongings.allowances
            assert bool(listed) == (turn is not None and turn.seat == panel.index)
            drawn = render_to_string(
                panel.belongings_template, {"player": panel, "belongings": panel.belongings}
            )
            for allowance in listed:
                assert_readable(str(allowance.words), IDS)
                assert str(allowance.words) in drawn
