"""Base class of all decisions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from games.core.types import Action
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.state import State

F = TypeVar("F")


class Decision(ABC, Generic[F]):
    """Handles one type of frame while it is current. Callers check first that the frame awaits the seat."""

    @abstractmethod
    def legal(self, state: State, frame: F) -> Sequence[Action]:
        """Return the actions that the awaited seat may choose from."""

    @abstractmethod
    def answer(self, change: Change, frame: F, action: Action) -> None:
        """Apply the action, or raise IllegalAction."""
