"""The words of a game about plans: occasions, conditions and steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.core.planning import Occasion
from games.core.types import Action
from games.presenting.contract import Sitter
from games.presenting.page import Words


@dataclass(frozen=True)
class QuestionGroup:
    """Conditions that belong together in a list to choose from."""

    label: Words
    conditions: tuple[Any, ...]


@dataclass(frozen=True)
class OrderPreview:
    """What orders would play if they were asked now; without steps their owner would be asked."""

    steps: tuple[Words, ...]
    #: The owner would be asked for the rest.
    asks_on: bool


class PlanWords(Protocol):
    """Words about plans, implemented by each game."""

    def occasion(self, occasion: Occasion) -> str:
        """Say when the plan is due: "Your turn in round 4"."""
        ...

    def step(self, action: Action, sitters: Sequence[Sitter]) -> str:
        """Describe an action without knowing the position."""
        ...

    def condition(self, condition: Any, view: Any) -> str:
        """Return the text after "if": "the King is in Seville"."""
        ...

    def questions(self, view: Any, occasion: Occasion) -> tuple[QuestionGroup, ...]:
        """Return the questions that make sense for this occasion as things stand."""
        ...
