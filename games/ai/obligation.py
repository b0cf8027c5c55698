"""Plays decision after decision until a seat has done everything that is awaited from it."""

from collections.abc import Sequence
from typing import Any

from games.ai.base import AnyRules, Player, hands_over
from games.core.rng import Rng
from games.core.types import Action, Seat

#: After this many dead ends a walk starts over: behind a wrong first step there may be thousands of them.
_MOST_DEAD_ENDS = 8


def meet_obligation(rules: AnyRules, player: Player, state: Any, seat: Seat, rng: Rng) -> list[Action]:
    """Return the actions of a seat in `to_act`, until it is no longer awaited or others decide what follows."""
    if seat not in rules.to_act(state):
        raise ValueError(f"Seat {seat} is not awaited.")
    return _Walk(rules, player, state, seat, rng).actions()


class _Walk:
    """A walk through positions that never returns to an earlier one: cancelling and starting over is not a turn."""

    def __init__(self, rules: AnyRules, player: Player, state: Any, seat: Seat, rng: Rng) -> None:
        self._rules, self._player, self._seat, self._rng = rules, player, seat, rng
        self._state = state
        self._path: list[tuple[Any, Action]] = []
        self._seen = {state}
        self._closed: dict[Any, set[Action]] = {}
        self._dead_ends = 0

    def actions(self) -> list[Action]:
        while self._seat in self._rules.to_act(self._state):
            legal = self._open_actions()
            if not legal and not self._path:
                return [self._rules.default_action(self._state, self._seat)]
            if not legal:
                self._step_back()
            elif self._follow(self._player.plan(self._rules, self._state, self._seat, legal, self._rng)):
                break
        return [action for _, action in self._path]

    def _open_actions(self) -> list[Action]:
        closed = self._closed.get(self._state, ())
        return [
            action for action in self._rules.legal_actions(self._state, self._seat) if action not in closed
        ]

    def _follow(self, plan: Sequence[Action]) -> bool:
        """Play the plan as long as it leads to new positions; True when others decide what follows the last step."""
        for action in plan:
            before, step = self._state, self._rules.apply(self._state, self._seat, action)
            if step.state in self._seen:
                self._close(action)
                return False
            self._path.append((before, action))
            self._state = step.state
            self._seen.add(step.state)
            if hands_over(self._rules, before, self._seat, step):
                return True
        return False

    def _step_back(self) -> None:
        """Leave a dead end and don't enter it again."""
        self._dead_ends += 1
        if self._dead_ends > _MOST_DEAD_ENDS:
            self._start_over()
        self._state, action = self._path.pop()
        self._close(action)

    def _start_over(self) -> None:
        """Drop all but the first step, which the caller then closes: so starting over comes to an end."""
        del self._path[1:]
        start = self._path[0][0]
        self._seen = {start}
        self._closed = {start: self._closed.get(start, set())}
        self._dead_ends = 0

    def _close(self, action: Action) -> None:
        self._closed.setdefault(self._state, set()).add(action)
