"""A player that plans the current turn and no further, by the worth of the position afterwards."""

from collections.abc import Sequence
from math import exp
from typing import Any

from games.ai.base import AnyRules, Player
from games.ai.beam import Beam, Continuation
from games.core.rng import Rng
from games.core.skill import Skill
from games.core.types import Action, Seat

_PRECISION = 1 << 32


class Greedy(Player):
    """Beam search within one stage; picks at random, weighted by worth, where it errs or being predictable hurts."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill

    def choose(self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        return self.plan(rules, state, seat, legal, rng)[0]

    def plan(
        self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng
    ) -> Sequence[Action]:
        if len(legal) == 1:
            return legal
        skill, evaluation = self._skill, self._skill.evaluation
        plans = Beam(rules, evaluation, seat, evaluation.stage(state), skill.width).plans(state, legal)
        temperature = max(skill.temperature, evaluation.temperature(state))
        if not temperature:
            return max(plans, key=_worth).actions
        return softmax_choice(plans, temperature, rng).actions


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
