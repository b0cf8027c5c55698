"""The evaluation that computer players use to plan in El Grande."""

from collections.abc import Hashable, Sequence
from typing import Final

from games.core.rng import Rng
from games.core.types import Action, Seat
from games.el_grande.evaluation.shortlist import shortlist
from games.el_grande.evaluation.turn_order import promising_card
from games.el_grande.evaluation.worth import DEFAULT, Weights, expectations, worth
from games.el_grande.rules.agenda import Bidding, CardChoice, Declaring, Disks, Returns, Turn, VetoWindow
from games.el_grande.rules.state import State

#: Disks: a region that looks one point worse is chosen a quarter as often.
_DISK_TEMPERATURE: Final = 0.72


class ElGrandeEvaluation:
    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights

    def worth(self, state: State, seat: Seat) -> float:
        return worth(state, seat, self._weights)

    def expectations(self, state: State) -> list[float]:
        return expectations(state, self._weights)

    def stage(self, state: State) -> str:
        """Return the stage: a turn is planned as a whole, from the card to its end; any other decision by itself."""
        frame = state.agenda[-1]
        return "turn" if isinstance(frame, CardChoice | Turn | Declaring) else type(frame).__name__

    def lane(self, state: State) -> Hashable:
        return None

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        return shortlist(state, seat, legal)

    def essence(self, state: State) -> Hashable:
        """Return what distinguishes states: not the order of a declaration's deeds, nor how points were earned."""
        frame = state.agenda[-1]
        deeds: Hashable = frame
        if isinstance(frame, Declaring):
            deeds = (frame.branch, frame.picked, tuple(sorted(map(repr, frame.deeds))))
        return (
            deeds,
            state.regions,
            state.castillo,
            state.courts,
            state.provinces,
            state.points,
            state.king,
            state.scoreboards,
            state.grandes,
            state.hands,
            state.bids,
            state.turns_ended,
            state.vetoes,
            state.disks,
        )

    def is_fork(self, state: State) -> bool:
        return isinstance(state.agenda[-1], CardChoice)

    def is_halfway(self, state: State) -> bool:
        """Whether a caballero is picked but not moved yet, or a declaration has no deed yet."""
        match state.agenda[-1] if state.agenda else None:
            case Declaring(deeds=deeds, picked=picked):
                return picked is not None or not deeds
        return False

    def is_answering(self, state: State) -> bool:
        match state.agenda[-1] if state.agenda else None:
            case VetoWindow() | Returns():
                return True
            case Disks(occasion):
                return occasion != "general"
        return False

    def is_settled(self, begun: State, state: State, seat: Seat) -> bool:
        """Return whether the round is over, or its scoring."""
        return (state.scorings, state.round) != (begun.scorings, begun.round)

    def hunch(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action | None:
        """Bid anything, and take the card that promises most; the rest of a turn is quick to plan."""
        match state.agenda[-1]:
            case Bidding():
                return rng.choice(legal)
            case CardChoice():
                return promising_card(state, seat, legal)
        return None

    def temperature(self, state: State) -> float:
        return _DISK_TEMPERATURE if isinstance(state.agenda[-1], Disks) else 0.0
