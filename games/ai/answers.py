"""What the others would do: short guesses that carry a plan over the moments when the table waits for answers."""

from typing import Any

from games.ai.base import AnyRules
from games.core.evaluation import Evaluation
from games.core.types import TABLE, Action, Seat

#: More answers than any declaration asks for.
_MOST_ANSWERS = 40


def best_answer(rules: AnyRules, evaluation: Evaluation, state: Any, seat: Seat) -> Action:
    """The action that looks best to the seat right after it; the first of several equals."""
    actions = evaluation.shortlist(state, seat, rules.legal_actions(state, seat))
    if len(actions) == 1:
        return actions[0]
    return max(actions, key=lambda action: evaluation.worth(rules.apply(state, seat, action).state, seat))


def settle(rules: AnyRules, evaluation: Evaluation, state: Any) -> Any:
    """The position after everybody has answered what was declared, each as seems best to them."""
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
