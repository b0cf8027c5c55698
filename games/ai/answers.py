"""Guesses of other seats' answers, so that a plan can look past moments when the table waits for them."""

from typing import Any

from games.ai.base import AnyRules
from games.core.evaluation import Evaluation
from games.core.types import TABLE, Action, Seat

#: More answers than any declaration requires.
_MOST_ANSWERS = 40


def best_answer(rules: AnyRules, evaluation: Evaluation, state: Any, seat: Seat) -> Action:
    """Return the action after which the position looks best to the seat; the first of equals."""
    actions = evaluation.shortlist(state, seat, rules.legal_actions(state, seat))
    if len(actions) == 1:
        return actions[0]
    return max(actions, key=lambda action: evaluation.worth(rules.apply(state, seat, action).state, seat))


def settle(rules: AnyRules, evaluation: Evaluation, state: Any) -> Any:
    """Return the position after everybody has answered what was declared, each with their best answer."""
    for _ in range(_MOST_ANSWERS):
        if not evaluation.is_answering(state):
            break
        seat = min(rules.to_act(state))
        action = (
            rules.legal_actions(state, seat)[0]
            if seat == TABLE
            else best_answer(rules, evaluation, state, seat)
        )
        state = rules.apply(state, seat, action).state
    return state
