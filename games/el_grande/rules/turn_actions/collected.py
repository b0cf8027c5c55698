"""Interface of the special actions that are collected step by step."""

from collections.abc import Sequence
from typing import Protocol

from games.core.types import Action, Seat
from games.el_grande.rules.agenda import Declaring
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.position import Position


class Collector(Protocol):
    """How one family of cards gathers the deeds of a declaration."""

    def choices(self, position: Position, frame: Declaring) -> Sequence[Action]:
        """What may be added now; empty when the declaration is full."""
        ...

    def add(self, position: Position, frame: Declaring, action: Action) -> Declaring:
        """Return the declaration with this addition; raise IllegalAction if it does not fit."""
        ...

    def is_possible(self, position: Position, seat: Seat, card: CardId) -> bool:
        """Whether at least one deed could be declared."""
        ...
