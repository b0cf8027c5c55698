"""Base class of the decisions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from games.core.types import Action, Seat
from games.el_grande.rules.change import Change
from games.el_grande.rules.state import State

F = TypeVar("F")


class Decision(ABC, Generic[F]):
    """Handles one type of frame while it is in force."""

    @abstractmethod
    def legal(self, state: State, frame: F, seat: Seat) -> Sequence[Action]:
        """Return what the seat may do; called only for seats that the frame awaits or lets change their answer."""

    @abstractmethod
    def answer(self, change: Change, frame: F, seat: Seat, action: Action) -> None:
        """Apply the action, or raise IllegalAction."""
