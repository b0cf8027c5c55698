"""What every AI player is: somebody who picks among legal actions on an imagined position."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias

from games.core.rng import Rng
from games.core.rules import Rules
from games.core.types import TABLE, Action, Seat, Step

#: The players serve every game, so the types of one game's states and views are not known here.
AnyRules: TypeAlias = Rules[Any, Any]


def hands_over(rules: AnyRules, state: Any, seat: Seat, step: Step[Any]) -> bool:
    """Whether what follows is not the seat's alone to decide: its step asks others, or showed something hidden."""
    asked = rules.to_act(step.state) - rules.to_act(state)
    return not step.reversible or not asked <= {seat, TABLE}


class Player(ABC):
    """Stateless: equal arguments give equal choices. `state` was imagined from the seat's view, never the real one."""

    @abstractmethod
    def choose(self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        """One of `legal`, the actions that are open to the seat."""

    def plan(
        self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng
    ) -> Sequence[Action]:
        """The next actions, at least one; the first is one of `legal`, the others follow if nothing intervenes."""
        return (self.choose(rules, state, seat, legal, rng),)
