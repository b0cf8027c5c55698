"""Whole random games: at every moment there are sensible words for everybody."""

import re
from itertools import pairwise

import pytest
from django.template.loader import render_to_string

from games.engine.registry import codec_of
from games.presenters.el_caballero.presenter import ElCaballeroPresenter
from tests.engine.games import Case, recorded
from tests.games.presenters.company import sitters
from tests.games.presenters.moments import assert_clean, assert_readable, by_name, cases_of, moments, readers

CASES = cases_of("el_caballero")
CODEC = codec_of("el_caballero")
PRESENTER = ElCaballeroPresenter()
#: Edges, kinds of tiles and codes as the engine writes them.
IDS = re.compile(r"-?\d+,-?\d+\b|\b(W0|A1|B2|D2|I2|H2|C3|F4)\b|[a-z]_[a-z]|ec-recon")


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
def test_choices_of_one_kind_stand_together(case: Case) -> None:
    for played in moments(case):
        legal = case.rules.legal_actions(played.state, played.seat)
        view = case.rules.view(played.state, played.seat)
        groups = [str(choice.group) for choice in PRESENTER.choices(view, legal, sitters(case.players))]
        changes = sum(one != other for one, other in pairwise(groups))
        assert changes == len(set(groups)) - 1


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_step_is_told_and_its_points_are_explained(case: Case) -> None:
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
def test_the_whole_ledger_is_explained_at_the_end(case: Case) -> None:
    final = recorded(case)[-1].step.state
    for score in case.rules.scores(final):
        lines = [PRESENTER.explain(entry, sitters(case.players, 0)) for entry in score.ledger]
        assert sum(line.points for line in lines) == score.points
        for line, entry in zip(lines, score.ledger, strict=True):
            assert_readable(str(line.words), IDS)
            assert line.rule == entry.rule


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_panels_show_every_player_and_only_the_own_hand_can_be_played(case: Case) -> None:
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
def test_what_the_turn_allows_is_listed_before_its_player_only(case: Case) -> None:
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
