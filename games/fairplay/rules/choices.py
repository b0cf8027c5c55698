"""A decision as the AI sees it: the options, the one taken, and what each seat could expect from each."""

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from games.ai.answers import settle
from games.ai.base import AnyRules, hands_over
from games.ai.beam import Beam, Continuation
from games.core.evaluation import Evaluation
from games.core.types import Action, Seat

#: Narrower than the playing AI: gauging needs good alternatives, not the very best one.
_WIDTH = 3


class Option(NamedTuple):
    """An option: its worth to the player who decides, and what every seat may expect after it."""

    worth: float
    expectations: tuple[float, ...]


class Choice(NamedTuple):
    """One decision of one seat. `taken` is the index of the option that was played."""

    seat: Seat
    options: tuple[Option, ...]
    taken: int


def choice_of(
    rules: AnyRules, evaluation: Evaluation, state: Any, seat: Seat, actions: Sequence[Action]
) -> Choice | None:
    """Return the decision behind these actions in a position imagined from the seat's view; None without a choice."""
    legal = rules.legal_actions(state, seat)
    if len(legal) == 1:
        return None
    beam = Beam(rules, evaluation, seat, evaluation.stage(state), _WIDTH)
    found: dict[Hashable, Any] = {plan.essence: plan.state for plan in beam.plans(state, legal)}
    outcome = _outcome(rules, evaluation, state, seat, actions)
    essence = evaluation.essence(outcome)
    found.setdefault(essence, outcome)
    options = tuple(
        Option(evaluation.worth(each, seat), tuple(evaluation.expectations(each))) for each in found.values()
    )
    return Choice(seat, options, list(found).index(essence)) if len(options) > 1 else None


def _outcome(
    rules: AnyRules, evaluation: Evaluation, state: Any, seat: Seat, actions: Sequence[Action]
) -> Any:
    """Return the state after the actions, with the rest of their stage played as well as possible."""
    stage = evaluation.stage(state)
    for action in actions:
        step = rules.apply(state, seat, action)
        is_over = hands_over(rules, state, seat, step)
        state = settle(rules, evaluation, step.state) if is_over else step.state
    if seat not in rules.to_act(state) or evaluation.stage(state) != stage:
        return state
    plans = Beam(rules, evaluation, seat, stage, _WIDTH).plans(state, rules.legal_actions(state, seat))
    return max(plans, key=_worth).state


def _worth(plan: Continuation) -> float:
    return plan.worth
