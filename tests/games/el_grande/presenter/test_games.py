"""Whole random games: every step has sentences, and panels show nothing hidden.

What holds for all games is in tests/games/presenting.
"""

import pytest

from tests.games.core.cases import Case, recorded
from tests.games.presenting import own_ids
from tests.games.presenting.company import PRESENTER, sitters
from tests.games.presenting.moments import assert_readable, by_name, cases_of, moments, readers

CASES = cases_of("el_grande")
IDS = own_ids.IDS["el_grande"]


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_step_has_readable_sentences_and_explained_points(case: Case) -> None:
    for played in recorded(case):
        after = played.step.state
        events = [event for event in played.step.events if event.only is None]
        for reader in (0, None):
            for told in PRESENTER.sentences(events, sitters(case.players, reader)):
                assert_readable(told, IDS)
        lines = PRESENTER.ledger(events, sitters(case.players))
        for seat in range(case.players):
            gained = after.points[seat] - played.state.points[seat]
            assert sum(line.points for line in lines if line.seat == seat) == gained
        assert all(line.rule and str(line.words) for line in lines)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_panels_show_every_player_and_make_only_the_viewers_hand_playable(case: Case) -> None:
    for played in moments(case):
        for reader in readers(case, played):
            view = case.rules.view(played.state, reader)
            panels = PRESENTER.players(view, sitters(case.players, reader))
            assert [panel.points for panel in panels] == list(played.state.points)
            for panel in panels:
                hand = panel.belongings.hand
                assert len(hand or ()) in (0, panel.belongings.hand_size)
                if panel.index != reader:
                    assert not any(card.is_playable or card.target for card in hand or ())
