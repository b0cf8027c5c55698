"""Base class of all decisions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from games.core.types import Action, Seat
from games.el_capitan.rules.change import Change
from games.el_capitan.rules.state import State

F = TypeVar("F")


class Decision(ABC, Generic[F]):
    """Handles one type of frame while it is in force."""

    @abstractmethod
    def legal(self, state: State, frame: F, seat: Seat) -> Sequence[Action]:
        """Return what the awaited seat may do."""

    @abstractmethod
    def answer(self, change: Change, frame: F, seat: Seat, action: Action) -> None:
        """Apply the action, or raise IllegalAction."""
