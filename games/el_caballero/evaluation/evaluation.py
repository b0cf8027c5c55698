"""El Caballero's implementation of the `Evaluation` contract."""

from collections.abc import Hashable, Sequence

from games.core.types import Action, Seat
from games.el_caballero.evaluation.shortlist import shortlist
from games.el_caballero.evaluation.worth import DEFAULT, Weights, expectations, worth
from games.el_caballero.rules.agenda import Bidding, Turn
from games.el_caballero.rules.state import State


class ElCaballeroEvaluation:
    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights

    def worth(self, state: State, seat: Seat) -> float:
        return worth(state, seat, self._weights)

    def expectations(self, state: State) -> list[float]:
        return expectations(state, self._weights)

    def stage(self, state: State) -> str:
        """Return the stage: a turn is planned as a whole, a bid by itself."""
        return "bid" if isinstance(state.agenda[-1], Bidding) else "turn"

    def lane(self, state: State) -> Hashable:
        """Keep plans that lay tiles early and plans that lay them late apart: halfway they cannot be compared."""
        turn = state.agenda[0] if state.agenda else None
        return (turn.areas_left > 0, turn.operations_left) if isinstance(turn, Turn) else None

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        return shortlist(state, seat, legal, self._weights)

    def essence(self, state: State) -> Hashable:
        """Return the position without the order in which tiles came onto the map, which does not matter."""
        return (
            frozenset(state.map.areas),
            frozenset(state.map.caballeros),
            state.governors,
            state.courts,
            state.reserves,
            state.ships_in_court,
            state.governors_in_court,
            state.points,
            state.hands,
            state.agenda,
        )

    def is_fork(self, state: State) -> bool:
        return False

    def is_halfway(self, state: State) -> bool:
        """Whether something was taken or started but is not finished, or a tie has to be broken at once."""
        return len(state.agenda) > 1

    def is_answering(self, state: State) -> bool:
        """Always False: no seat decides anything outside its own turn (EC-12.4)."""
        return False

    def temperature(self, state: State) -> float:
        """Return 0: bids and everything else are public (EC-12), so there is no need to be unpredictable."""
        return 0.0
