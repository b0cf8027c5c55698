"""A player that plans the current turn and no further, by the worth of the position afterwards."""

from collections.abc import Sequence
from math import exp
from typing import Any

from games.ai.base import AnyRules, Player
from games.ai.beam import Beam, Continuation
from games.core.evaluation import Evaluation
from games.core.rng import Rng
from games.core.types import Action, Seat

_PRECISION = 1 << 32


class Greedy(Player):
    """Beam search within one stage; where being predictable hurts, it picks at random, weighted by worth."""

    def __init__(self, evaluation: Evaluation, width: int = 4) -> None:
        self._evaluation = evaluation
        self._width = width

    def choose(self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        return self.plan(rules, state, seat, legal, rng)[0]

    def plan(
        self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng
    ) -> Sequence[Action]:
        if len(legal) == 1:
            return legal
        evaluation = self._evaluation
        plans = Beam(rules, evaluation, seat, evaluation.stage(state), self._width).plans(state, legal)
        temperature = evaluation.temperature(state)
        best = softmax_choice(plans, temperature, rng) if temperature else max(plans, key=_worth)
        return best.actions


def softmax_choice(plans: Sequence[Continuation], temperature: float, rng: Rng) -> Continuation:
    """Pick a plan at random; each point of worth below the best makes it exp(1 / temperature) less likely."""
    best = max(plan.worth for plan in plans)
    # Integer weights: the draw is the same on every machine that computes the same worths.
    weights = [int(_PRECISION * exp((plan.worth - best) / temperature)) for plan in plans]
    ticket = rng.below(sum(weights))
    for plan, weight in zip(plans, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return plan
    return plans[-1]


def _worth(plan: Continuation) -> float:
    return plan.worth
