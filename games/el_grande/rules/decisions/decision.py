"""What every kind of decision answers."""

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
        """What the seat may do; the seat is one that the frame awaits or lets change an answer."""

    @abstractmethod
    def answer(self, change: Change, frame: F, seat: Seat, action: Action) -> None:
        """Do it, or raise IllegalAction."""
