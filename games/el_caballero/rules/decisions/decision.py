"""What every kind of decision answers."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from games.core.types import Action
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.state import State

F = TypeVar("F")


class Decision(ABC, Generic[F]):
    """Handles one type of frame while it is in force; only the seat that the frame awaits is let in."""

    @abstractmethod
    def legal(self, state: State, frame: F) -> Sequence[Action]:
        """What the awaited seat may do."""

    @abstractmethod
    def answer(self, change: Change, frame: F, action: Action) -> None:
        """Do it, or raise IllegalAction."""
