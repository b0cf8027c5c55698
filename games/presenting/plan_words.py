"""What each game says about plans: when they are due, what can be asked, what is done."""

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
    """What orders would play if they were asked now; without steps they would leave it to their owner."""

    steps: tuple[Words, ...]
    #: The owner would be asked for the rest.
    asks_on: bool


class PlanWords(Protocol):
    """One per game."""

    def occasion(self, occasion: Occasion) -> str:
        """When the plan is due: "Your turn in round 4"."""
        ...

    def step(self, action: Action, sitters: Sequence[Sitter]) -> str:
        """What an action is called when nothing is known about the table."""
        ...

    def condition(self, condition: Any, view: Any) -> str:
        """After "if": "the King is in Seville"."""
        ...

    def questions(self, view: Any, occasion: Occasion) -> tuple[QuestionGroup, ...]:
        """What is worth asking for this occasion, as things stand."""
        ...
