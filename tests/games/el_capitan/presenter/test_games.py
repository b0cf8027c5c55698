"""Presenter in random matches: a sentence for every step, a reason for every florin.

Tests that hold for all games are in tests/games/presenting.
"""

import re

import pytest

from games.el_capitan.presenter.presenter import ElCapitanPresenter
from games.el_capitan.rules.actions import CancelRoute, RestartTurn, RoutePirate, SteerPirate
from games.el_capitan.rules.events import GameEnded
from games.el_capitan.rules.scoring import forecast, fortunes
from games.presenting.lighting import choices_by_target
from tests.games.core.cases import Case, recorded
from tests.games.presenting import own_ids
from tests.games.presenting.company import sitters
from tests.games.presenting.moments import assert_readable, by_name, cases_of, moments, readers

PRESENTER = ElCapitanPresenter()
CASES = cases_of("el_capitan")
IDS = own_ids.IDS["el_capitan"]
TARGET = re.compile(
    r"(city:[A-Z]{3}|port:[A-Z]{3}:[1-3]|space:[A-Z]{3}:\d+|fortress:[A-Z]{3}:[12]|card:[DC]-[-A-Z0-9]+"
    r"|hand:[DC]-[-A-Z0-9]+|loan:1[06]|player:[0-4]|bank|pirate|list)"
)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_target_of_a_choice_has_a_known_form(case: Case) -> None:
    for played in moments(case):
        legal = case.rules.legal_actions(played.state, played.seat)
        view = case.rules.view(played.state, played.seat)
        choices = PRESENTER.choices(view, legal, sitters(case.players, played.seat))
        assert all(TARGET.fullmatch(target) for target in choices_by_target(choices))


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_every_step_has_a_sentence_for_every_reader(case: Case) -> None:
    """Except for the steps of an unfinished pirate route."""
    silent = (RoutePirate, SteerPirate, CancelRoute)
    for played in moments(case):
        for reader in readers(case, played):
            sentences = PRESENTER.sentences(played.step.events, sitters(case.players, reader))
            for sentence in sentences:
                assert_readable(sentence, IDS)
            assert bool(sentences) == (bool(played.step.events) and not isinstance(played.action, silent))


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_ledger_lines_explain_every_florin_with_a_rule_of_the_ledger(case: Case) -> None:
    company = sitters(case.players)
    for played in recorded(case):
        if isinstance(played.action, RestartTurn):
            continue  # what was entered in the turn is void
        lines = PRESENTER.ledger(played.step.events, company)
        before, after = fortunes(played.state), fortunes(played.step.state)
        for seat in range(case.players):
            assert sum(line.points for line in lines if line.seat == seat) == after[seat] - before[seat]
        known = {(entry.seat, entry.rule) for entry in played.step.state.ledger} if lines else set()
        for line in lines:
            assert_readable(str(line.words), IDS)
            assert (line.seat, line.rule) in known


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_phases_and_scorings_have_headings_and_the_end_has_a_sentence(case: Case) -> None:
    headings = [PRESENTER.heading(played.step.events) for played in recorded(case)]
    assert [heading for heading in headings if heading] == [
        "Phase 1",
        "First scoring",
        "Phase 2",
        "Second scoring",
        "Phase 3",
        "Third scoring",
    ]
    last = recorded(case)[-1]
    assert any(isinstance(event, GameEnded) for event in last.step.events)
    assert PRESENTER.sentences(last.step.events, sitters(case.players))[-1].startswith("The game is over. ")


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_panels_show_every_player_and_only_the_readers_hand_has_targets(case: Case) -> None:
    for played in moments(case):
        for reader in readers(case, played):
            view = case.rules.view(played.state, reader)
            panels = PRESENTER.players(view, sitters(case.players, reader))
            assert [panel.points for panel in panels] == list(fortunes(played.state))
            for panel in panels:
                facts = {str(heading): str(fact) for heading, fact in panel.facts}
                assert facts["Florins"] == str(played.state.money[panel.index])
                coming = sum(paid.florins for paid in forecast(view) if paid.seat == panel.index)
                assert facts["A scoring would pay now"] == str(coming)
                assert [held.card for held in panel.belongings.hand] == list(played.state.hands[panel.index])
                assert_readable(panel.belongings.ship, IDS)
                if panel.index != reader:
                    assert not any(held.target for held in panel.belongings.hand)
