"""A moment of the match as choices are worded from it, and a copy of it on which a choice can be tried."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.engine.core.rng import Rng
from games.engine.core.types import Action, Seat
from games.engine.el_caballero.agenda import Showing, Turn
from games.engine.el_caballero.change import Change
from games.engine.el_caballero.components import Side
from games.engine.el_caballero.grid import Rotation
from games.engine.el_caballero.imagine import imagined
from games.engine.el_caballero.operations import Operation, legal_at, open_batch
from games.engine.el_caballero.state import State
from games.engine.el_caballero.views import PlayerView, View
from games.presenters.company import Company


@dataclass(frozen=True)
class Scene:
    view: View
    company: Company
    legal: Sequence[Action]

    @property
    def turn(self) -> Turn:
        """The turn to which a choice belongs."""
        turn = self.view.turn
        assert turn is not None
        return turn

    @property
    def seat(self) -> Seat:
        return self.turn.seat

    @property
    def player(self) -> PlayerView:
        return self.view.players[self.seat]

    @cached_property
    def state(self) -> State:
        """Only the order of the stack is unknown, and no choice depends on it (EC-12.1)."""
        return imagined(self.view, Rng(b"words"))

    def trial(self) -> Change:
        """A copy on which a choice can be tried."""
        return Change(self.state)

    @cached_property
    def operations(self) -> dict[tuple[Side, Rotation], Operation]:
        """How the caballero tile that was begun may lie."""
        frame = self.view.frame
        if not isinstance(frame, Showing):
            return {}
        found = legal_at(self.state, self.turn, frame.cell, open_batch(self.state))
        return {(operation.side, operation.rotation): operation for operation in found}
