"""El Capitán for planning players."""

from collections.abc import Hashable, Sequence

from games.core.types import Action, Seat
from games.el_capitan.evaluation.action_chains import thoughts
from games.el_capitan.evaluation.worth import DEFAULT, Weights, expectations, worth
from games.el_capitan.rules.agenda import Settling, Turn
from games.el_capitan.rules.state import State


class ElCapitanEvaluation:
    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights

    def worth(self, state: State, seat: Seat) -> float:
        return worth(state, seat, self._weights)

    def expectations(self, state: State) -> list[float]:
        return expectations(state, self._weights)

    def stage(self, state: State) -> str:
        """A turn is planned as a whole, and so are all the loans of a seat."""
        frame = state.agenda[-1]
        return "settling" if isinstance(frame, Settling) else "turn"

    def lane(self, state: State) -> Hashable:
        return None

    def thoughts(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Sequence[Action]]:
        return thoughts(state, seat, legal, self._weights.card)

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """Where each thought begins."""
        return list(dict.fromkeys(thought[0] for thought in self.thoughts(state, seat, legal)))

    def essence(self, state: State) -> Hashable:
        """Played cards lie on a pile, in whatever order they were played."""
        return (
            state.money,
            state.ships,
            tuple(map(frozenset, state.hands)),
            state.supplies,
            state.debts,
            state.cities,
            state.pirate,
            state.agenda,
        )

    def is_fork(self, state: State) -> bool:
        return False

    def is_halfway(self, state: State) -> bool:
        """Cards are bought and the ship is under way, but nothing has been built."""
        frame = state.agenda[0] if state.agenda else None
        return isinstance(frame, Turn) and not frame.main_done and state.turn_start is not None

    def is_answering(self, state: State) -> bool:
        """Nobody answers to anything outside a turn of their own (CP-5.4)."""
        return False

    def temperature(self, state: State) -> float:
        """No choice is secret (CP-4)."""
        return 0.0
