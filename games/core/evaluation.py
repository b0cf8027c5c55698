"""What a planning player asks about a game. A game's own module answers; the search knows no game."""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, runtime_checkable

from games.core.types import Action, Seat


class Evaluation(Protocol):
    """Judgement about the positions of one game. Every method is pure."""

    def worth(self, state: Any, seat: Seat) -> float:
        """How good the position is for the seat, what it has begun but not finished included. Unit: points."""
        ...

    def expectations(self, state: Any) -> Sequence[float]:
        """What every seat may expect to have in the end, in points: who gains by a move, and who loses."""
        ...

    def stage(self, state: Any) -> str:
        """A plan covers one stage: decisions that belong together share its name."""
        ...

    def lane(self, state: Any) -> Hashable:
        """Unfinished plans are compared within their lane: what comes early in one may come late in another."""
        ...

    def shortlist(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """The actions worth looking at, never none; retreats and hopeless ones are left out."""
        ...

    def essence(self, state: Any) -> Hashable:
        """Positions of the seat's own turn with the same essence count as one."""
        ...

    def is_fork(self, state: Any) -> bool:
        """Whether the choice shows its worth only at the end of the plan, so that each branch is followed."""
        ...

    def is_halfway(self, state: Any) -> bool:
        """Whether the position is in the middle of one thought and cannot be judged before the next action."""
        ...

    def is_answering(self, state: Any) -> bool:
        """Whether the table is busy with the answers to what somebody declared."""
        ...

    def temperature(self, state: Any) -> float:
        """0 where the best action is best even if everybody expects it; more where it pays to be unpredictable."""
        ...


@runtime_checkable
class ThinksInChains(Protocol):
    """An evaluation may add this where single actions tell little: what belongs together is looked at together."""

    def thoughts(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Sequence[Action]]:
        """Chains of actions worth looking at, in place of the shortlist; never none, each begins with a legal one."""
        ...
