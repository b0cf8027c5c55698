"""What the AI search needs to know about a game. Each game implements it; the search itself knows no game."""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, runtime_checkable

from games.core.rng import Rng
from games.core.types import Action, Seat


class Evaluation(Protocol):
    """Judges the positions of one game. Every method is pure."""

    def worth(self, state: Any, seat: Seat) -> float:
        """How good the position is for the seat in points, including what it has begun but not finished."""
        ...

    def expectations(self, state: Any) -> Sequence[float]:
        """What every seat may expect to have at the end, in points: shows who gains and who loses by a move."""
        ...

    def stage(self, state: Any) -> str:
        """The name of the current stage. A plan covers one stage: decisions that belong together share it."""
        ...

    def lane(self, state: Any) -> Hashable:
        """The group in which unfinished plans are compared: what comes early in one lane may come late in another."""
        ...

    def shortlist(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """The actions worth trying, at least one; cancellations and hopeless ones are left out."""
        ...

    def essence(self, state: Any) -> Hashable:
        """Positions within the seat's own turn that have the same essence are treated as one."""
        ...

    def is_fork(self, state: Any) -> bool:
        """Whether a choice shows its worth only at the end of the plan, so that every branch must be searched."""
        ...

    def is_halfway(self, state: Any) -> bool:
        """Whether the position is between two actions that belong together and can't be judged before the next one."""
        ...

    def is_answering(self, state: Any) -> bool:
        """Whether the table is waiting for answers to a declaration."""
        ...

    def temperature(self, state: Any) -> float:
        """0 where the best action is best even if everybody expects it; higher where it pays to be unpredictable."""
        ...


@runtime_checkable
class ThinksInChains(Protocol):
    """Optional part of an evaluation, where single actions tell little: it proposes chains of actions instead."""

    def thoughts(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Sequence[Action]]:
        """Chains of actions worth trying, instead of the shortlist; at least one, each beginning with a legal one."""
        ...


@runtime_checkable
class PlaysOut(Evaluation, Protocol):
    """Optional part of an evaluation, for players that try their plans out."""

    def is_settled(self, begun: Any, state: Any, seat: Seat) -> bool:
        """Whether a playout that began there for the seat may end here: everybody has answered, and positions compare."""
        ...

    def hunch(self, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action | None:
        """A quick and reasonable choice for playouts, where planning would take long; None: plan."""
        ...
