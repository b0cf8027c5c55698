"""Base class of AI players: they pick among legal actions in an imagined position."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias

from games.core.rng import Rng
from games.core.rules import Rules
from games.core.types import TABLE, Action, Seat, Step

#: AI players serve every game, so they don't know the types of its states and views.
AnyRules: TypeAlias = Rules[Any, Any]


def hands_over(rules: AnyRules, state: Any, seat: Seat, step: Step[Any]) -> bool:
    """Whether the seat doesn't decide alone what follows: its step asks others, or revealed something hidden."""
    asked = rules.to_act(step.state) - rules.to_act(state)
    return not step.reversible or not asked <= {seat, TABLE}


class Player(ABC):
    """Stateless: equal arguments give equal choices. `state` is imagined from the seat's view, never the real one."""

    @abstractmethod
    def choose(self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        """Return one of `legal`, the actions open to the seat."""

    def plan(
        self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng
    ) -> Sequence[Action]:
        """Return the next actions: the first one is in `legal`, others follow if nothing intervenes."""
        return (self.choose(rules, state, seat, legal, rng),)
