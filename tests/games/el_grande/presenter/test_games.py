"""Whole random games: at every moment there are sensible words, for everybody, and nothing hidden in them."""

import re

import pytest

from games.engine.registry import codec_of
from tests.engine.games import Case, recorded
from tests.games.presenters.company import PRESENTER, sitters
from tests.games.presenters.moments import assert_clean, assert_readable, by_name, cases_of, moments, readers

CASES = cases_of("el_grande")
CODEC = codec_of("el_grande")
IDS = re.compile(r"\b(GAL|BAS|OLD|ARA|CAT|VAL|NEW|GRA|SEV|CAS|COURT|B840|B400)\b|\b[1-5][A-I]\b")


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_moment_says_what_is_awaited(case: Case) -> None:
    for played in moments(case):
        for reader in readers(case, played):
            view = case.rules.view(played.state, reader)
            assert_readable(PRESENTER.prompt(view, sitters(case.players, reader)), IDS)
            assert_readable(PRESENTER.phase(view), IDS)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_legal_action_is_a_choice_that_can_be_told_from_the_others(case: Case) -> None:
    for played in moments(case):
        legal = case.rules.legal_actions(played.state, played.seat)
        view = case.rules.view(played.state, played.seat)
        choices = PRESENTER.choices(view, legal, sitters(case.players, played.seat))
        assert [CODEC.decode_action(choice.action) for choice in choices] == list(legal)
        labels = [str(choice.label) for choice in choices]
        assert len(set(labels)) == len(labels)
        for choice in choices:
            assert_readable(str(choice.label), IDS)
            assert choice.group
            assert_clean(f"{choice.hint} {choice.warning}".strip(), IDS)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_step_is_told_and_its_points_are_explained(case: Case) -> None:
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
def test_the_whole_ledger_is_explained_at_the_end(case: Case) -> None:
    final = recorded(case)[-1].step.state
    for score in case.rules.scores(final):
        lines = [PRESENTER.explain(entry, sitters(case.players, 0)) for entry in score.ledger]
        assert sum(line.points for line in lines) == score.points
        for line in lines:
            assert_readable(str(line.words), IDS)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_panels_show_every_player_and_only_the_own_hand_can_be_played(case: Case) -> None:
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
