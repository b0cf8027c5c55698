"""Evaluation of El Capitán for AI players that plan."""

from collections.abc import Hashable, Sequence

from games.core.rng import Rng
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
        """Return what a plan covers: a whole turn, or settling all loans of a seat."""
        frame = state.agenda[-1]
        return "settling" if isinstance(frame, Settling) else "turn"

    def lane(self, state: State) -> Hashable:
        return None

    def thoughts(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Sequence[Action]]:
        return thoughts(state, seat, legal, self._weights.card)

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """Return the first action of each thought, without duplicates."""
        return list(dict.fromkeys(thought[0] for thought in self.thoughts(state, seat, legal)))

    def essence(self, state: State) -> Hashable:
        """Return a key that ignores the order in which cards were bought and played."""
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
        """Whether the turn has begun (cards bought, ship under way) but its main action is still to come."""
        frame = state.agenda[0] if state.agenda else None
        return isinstance(frame, Turn) and not frame.main_done and state.turn_start is not None

    def is_answering(self, state: State) -> bool:
        """Return False: nobody ever acts during the turn of another player (CP-5.4)."""
        return False

    def is_settled(self, begun: State, state: State, seat: Seat) -> bool:
        """Return whether the seat is to begin its next turn, or a phase has ended."""
        return state.phase_number != begun.phase_number or (
            state.round != begun.round and state.agenda[-1] == Turn(seat)
        )

    def hunch(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action | None:
        """Return None: planning is quick enough."""
        return None

    def temperature(self, state: State) -> float:
        """Return 0: no choice is secret (CP-4), so being unpredictable gains nothing."""
        return 0.0
