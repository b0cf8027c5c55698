"""What each game says about plans: when they are due, what can be asked, what is done."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.engine.core.planning import Occasion
from games.engine.core.types import Action
from games.presenters.contract import Sitter
from games.presenters.page import Words


@dataclass(frozen=True)
class QuestionGroup:
    """Conditions that belong together in a list to choose from."""

    label: Words
    conditions: tuple[Any, ...]


class PlanWords(Protocol):
    """One per game."""

    def occasion(self, occasion: Occasion) -> str:
        """When the plan is due: "Your bid in round 4"."""
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
