"""The position that choices are worded from, and a copy of it on which a choice can be tried."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.core.rng import Rng
from games.core.types import Action, Seat
from games.el_caballero.rules.agenda import Showing, Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.components.data import Side
from games.el_caballero.rules.components.grid import Rotation
from games.el_caballero.rules.imagine import imagined
from games.el_caballero.rules.mechanics.caballero_tiles import legal_at, open_batch
from games.el_caballero.rules.mechanics.operations import Operation
from games.el_caballero.rules.state import State
from games.el_caballero.rules.views import PlayerView, View
from games.presenting.company import TableNames


@dataclass(frozen=True)
class Scene:
    view: View
    company: TableNames
    legal: Sequence[Action]

    @property
    def turn(self) -> Turn:
        """The turn that the choice belongs to."""
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
        """An imagined state: only the order of the stack is unknown, and no choice depends on it (EC-12.1)."""
        return imagined(self.view, Rng(b"words"))

    def trial(self) -> Change:
        """Return a copy on which a choice can be tried."""
        return Change(self.state)

    @cached_property
    def operations(self) -> dict[tuple[Side, Rotation], Operation]:
        """The legal sides and rotations of the caballero tile that was started."""
        frame = self.view.frame
        if not isinstance(frame, Showing):
            return {}
        found = legal_at(self.state, self.turn, frame.cell, open_batch(self.state))
        return {(operation.side, operation.rotation): operation for operation in found}
