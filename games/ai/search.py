"""A player that tries its best plans out: each is played on until the others have answered, in several worlds that its view allows."""

from collections.abc import Hashable, Sequence
from heapq import nlargest
from time import thread_time
from typing import Any

from games.ai.base import AnyRules, Player
from games.ai.beam import Beam, Continuation
from games.ai.greedy import Greedy
from games.core.evaluation import PlaysOut
from games.core.rng import Rng
from games.core.skill import Search, Skill
from games.core.types import TABLE, Action, Seat

#: How many playouts the first impression of a plan counts for.
_IMPRESSION = 4.0
#: More decisions than any playout takes.
_MOST_DECISIONS = 400


class Searcher(Player):
    """Plans like `Greedy`, then plays out the best plans; the better half goes on until one is left."""

    def __init__(self, skill: Skill, search: Search) -> None:
        self._skill, self._search = skill, search
        self._planner = Greedy(skill)

    def choose(self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        return self.plan(rules, state, seat, legal, rng)[0]

    def plan(
        self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng
    ) -> Sequence[Action]:
        evaluation = self._skill.evaluation
        if len(legal) == 1 or evaluation.temperature(state) or not isinstance(evaluation, PlaysOut):
            return self._planner.plan(rules, state, seat, legal, rng)
        beam = Beam(rules, evaluation, seat, evaluation.stage(state), self._skill.width)
        plans = _distinct(beam.plans(state, legal), self._search.candidates)
        return _Trial(rules, evaluation, state, seat, self._search, rng).best(plans).actions


def _distinct(plans: Sequence[Continuation], count: int) -> Sequence[Continuation]:
    """Return the best plans that lead to different positions."""
    distinct: dict[Hashable, Continuation] = {}
    for plan in plans:
        distinct.setdefault(plan.essence, plan)
    return nlargest(count, distinct.values(), key=_worth)


class _Candidate:
    """A plan, and what its playouts have come to."""

    def __init__(self, plan: Continuation) -> None:
        self.plan = plan
        self._sum, self._count = 0.0, 0

    def add(self, worth: float) -> None:
        self._sum += worth
        self._count += 1

    @property
    def score(self) -> float:
        return (self._sum + _IMPRESSION * self.plan.worth) / (self._count + _IMPRESSION)


class _Trial:
    """The playouts for one decision. Every plan meets the same worlds, so that luck cancels out."""

    def __init__(
        self, rules: AnyRules, evaluation: PlaysOut, state: Any, seat: Seat, search: Search, rng: Rng
    ) -> None:
        self._rules, self._evaluation, self._seat, self._search, self._rng = (
            rules, evaluation, seat, search, rng,
        )  # fmt: skip
        self._begun, self._view = state, rules.view(state, seat)
        self._end = thread_time() + search.seconds

    def best(self, plans: Sequence[Continuation]) -> Continuation:
        """Return the best plan by sequential halving; the best so far when time runs out."""
        alive = [_Candidate(plan) for plan in plans]
        rounds = max(1, (len(alive) - 1).bit_length())
        number = 0
        while len(alive) > 1:
            for _ in range(max(1, self._search.playouts // (rounds * len(alive)))):
                if not self._try_out(alive, number):
                    return max(alive, key=_score).plan
                number += 1
            alive = sorted(alive, key=_score, reverse=True)[: (len(alive) + 1) // 2]
        return alive[0].plan

    def _try_out(self, candidates: Sequence[_Candidate], number: int) -> bool:
        """Play every candidate out in one more world; False, and nothing is counted, if time runs out before."""
        worths = []
        for candidate in candidates:
            if thread_time() > self._end:
                return False
            worths.append(self._playout(candidate.plan, self._rng.derive(f"world {number}")))
        for candidate, worth in zip(candidates, worths, strict=True):
            candidate.add(worth)
        return True

    def _playout(self, plan: Continuation, rng: Rng) -> float:
        rules, evaluation = self._rules, self._evaluation
        state = rules.imagine(self._view, rng.derive("imagine"))
        for action in plan.actions:
            state = rules.apply(state, self._seat, action).state
        for _ in range(_MOST_DECISIONS):
            awaited = rules.to_act(state)
            if not awaited or evaluation.is_settled(self._begun, state, self._seat):
                break
            seat = min(awaited)
            for action in self._quick_plan(state, seat, rng):
                state = rules.apply(state, seat, action).state
        return evaluation.worth(state, self._seat)

    def _quick_plan(self, state: Any, seat: Seat, rng: Rng) -> Sequence[Action]:
        legal = self._rules.legal_actions(state, seat)
        if seat == TABLE or len(legal) == 1:
            return legal[:1]
        hunch = self._evaluation.hunch(state, seat, legal, rng)
        if hunch is not None:
            return (hunch,)
        beam = Beam(self._rules, self._evaluation, seat, self._evaluation.stage(state), width=1)
        return max(beam.plans(state, legal), key=_worth).actions


def _score(candidate: _Candidate) -> float:
    return candidate.score


def _worth(plan: Continuation) -> float:
    return plan.worth
