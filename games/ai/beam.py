"""Beam search over one seat's small actions: whole plans, compared by the positions they lead to."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from heapq import nlargest
from typing import Any, NamedTuple

from games.ai.answers import settle
from games.ai.base import AnyRules, hands_over
from games.core.evaluation import Evaluation, ThinksInChains
from games.core.types import Action, Seat

#: Longer than any turn: a plan that is unfinished by then is taken as it is.
_MOST_STEPS = 40


class Continuation(NamedTuple):
    """Actions in order, and the position after them. `actions` ends with the first one after which others decide."""

    state: Any
    actions: tuple[Action, ...]
    worth: float
    essence: Hashable = None
    #: Whether others decide from here on: what follows is a guess and not part of `actions`.
    is_committed: bool = False


class Beam:
    """Search for the plans of one seat for one stage, from one position."""

    def __init__(self, rules: AnyRules, evaluation: Evaluation, seat: Seat, stage: str, width: int) -> None:
        self._rules, self._evaluation, self._seat = rules, evaluation, seat
        self._chains = evaluation if isinstance(evaluation, ThinksInChains) else None
        self._stage = stage
        self._width = width
        self._worths: dict[Hashable, float] = {}

    def plans(self, state: Any, legal: Sequence[Action]) -> list[Continuation]:
        """Return every finished plan, in the order of finding."""
        start = Continuation(state, (), 0.0)
        firsts = list(self._after_each(start, legal))
        if not self._evaluation.is_fork(state):
            return self._run(firsts)
        return [plan for first in firsts for plan in self._run([first])]

    def _run(self, firsts: list[Continuation]) -> list[Continuation]:
        finished: list[Continuation] = []
        frontier = firsts
        for _ in range(_MOST_STEPS):
            finished += [plan for plan in frontier if self._is_finished(plan)]
            frontier = self._best([plan for plan in frontier if not self._is_finished(plan)])
            if not frontier:
                break
            frontier = [child for plan in frontier for child in self._children(plan)]
        return finished + frontier

    def _best(self, plans: list[Continuation]) -> list[Continuation]:
        """Return the best plans of each lane; of several ways to one position the first is kept."""
        distinct: dict[Hashable, Continuation] = {}
        for plan in plans:
            distinct.setdefault(plan.essence, plan)
        lanes: dict[Hashable, list[Continuation]] = {}
        for plan in distinct.values():
            lanes.setdefault(self._evaluation.lane(plan.state), []).append(plan)
        return [plan for lane in lanes.values() for plan in nlargest(self._width, lane, key=_worth)]

    def _children(self, plan: Continuation) -> Iterator[Continuation]:
        return self._after_each(plan, self._rules.legal_actions(plan.state, self._seat))

    def _after_each(self, plan: Continuation, legal: Sequence[Action]) -> Iterator[Continuation]:
        for thought in self._thoughts(plan.state, legal):
            child = plan
            for action in thought:
                child = self._after(child, action)
            if self._evaluation.is_halfway(child.state) and not self._is_finished(child):
                yield from self._children(child)
            else:
                yield child

    def _thoughts(self, state: Any, legal: Sequence[Action]) -> Iterable[Sequence[Action]]:
        if self._chains is not None:
            return self._chains.thoughts(state, self._seat, legal)
        return ((action,) for action in self._evaluation.shortlist(state, self._seat, legal))

    def _after(self, plan: Continuation, action: Action) -> Continuation:
        step = self._rules.apply(plan.state, self._seat, action)
        is_over = hands_over(self._rules, plan.state, self._seat, step)
        state = settle(self._rules, self._evaluation, step.state) if is_over else step.state
        actions = plan.actions if plan.is_committed else (*plan.actions, action)
        essence = self._evaluation.essence(state)
        return Continuation(
            state, actions, self._worth(state, essence), essence, plan.is_committed or is_over
        )

    def _worth(self, state: Any, essence: Hashable) -> float:
        """Judge a position once, because many orders of the same actions lead to it; halfway positions count as 0."""
        if self._evaluation.is_halfway(state):
            return 0.0
        if essence not in self._worths:
            self._worths[essence] = self._evaluation.worth(state, self._seat)
        return self._worths[essence]

    def _is_finished(self, plan: Continuation) -> bool:
        return (
            self._seat not in self._rules.to_act(plan.state)
            or self._evaluation.stage(plan.state) != self._stage
        )


def _worth(plan: Continuation) -> float:
    return plan.worth
