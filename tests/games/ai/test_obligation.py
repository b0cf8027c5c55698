"""Turns go forward: no AI begins and cancels a declaration in a loop."""

import pytest

from games.ai.obligation import meet_obligation
from games.ai.uniform import Uniform
from games.core.rng import Rng
from games.core.types import TABLE
from games.el_grande.rules.actions import CancelDeclaration, Declare
from games.el_grande.rules.agenda import Turn
from tests.games.core.cases import CASES, Case, recorded

EL_GRANDE = [case for case in CASES if case.game == "el_grande"]


@pytest.mark.parametrize("case", CASES[::5], ids=str)
def test_turn_never_returns_to_an_earlier_position(case: Case) -> None:
    rules, rng = case.rules, Rng(b"walk")
    # Each walk goes to the end of its turn, so every third ply is enough to cover all turns.
    for played in recorded(case)[::3]:
        if played.seat == TABLE or played.seat not in rules.to_act(played.state):
            continue
        # A list: comparing two positions is fast, hashing one is slow.
        state, seen = played.state, [played.state]
        for action in meet_obligation(rules, Uniform(), state, played.seat, rng):
            state = rules.apply(state, played.seat, action).state
            assert state not in seen
            seen.append(state)


@pytest.mark.parametrize("case", EL_GRANDE[::5], ids=str)
def test_begun_declaration_is_completed(case: Case) -> None:
    rules, rng, declared = case.rules, Rng(b"declare"), 0
    for played in recorded(case):
        if not isinstance(played.state.agenda[-1], Turn):
            continue
        actions = meet_obligation(rules, Uniform(), played.state, played.seat, rng)
        assert CancelDeclaration() not in actions
        declared += Declare() in actions
    assert declared
