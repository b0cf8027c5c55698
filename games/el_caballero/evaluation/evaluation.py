"""El Caballero for planning players."""

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
        """A turn is planned as a whole; a bid by itself."""
        return "bid" if isinstance(state.agenda[-1], Bidding) else "turn"

    def lane(self, state: State) -> Hashable:
        """Tiles laid early or late: each way gets its chance, whatever it has brought so far."""
        turn = state.agenda[0] if state.agenda else None
        return (turn.areas_left > 0, turn.operations_left) if isinstance(turn, Turn) else None

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        return shortlist(state, seat, legal, self._weights)

    def essence(self, state: State) -> Hashable:
        """The order in which tiles came onto the map does not matter."""
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
        """Taken but not laid, begun but not finished; a tie that must be broken at once is no place to stop."""
        return len(state.agenda) > 1

    def is_answering(self, state: State) -> bool:
        """Nobody answers to anything outside a turn of their own (EC-12.4)."""
        return False

    def temperature(self, state: State) -> float:
        """Bids are open and the rest is public (EC-12)."""
        return 0.0
