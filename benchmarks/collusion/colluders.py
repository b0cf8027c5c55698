"""Simulated players, each with their own tastes and mistakes; some have a friend at the table whom they help."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from games.ai.greedy import Greedy
from games.core.evaluation import Evaluation
from games.core.rng import Rng
from games.core.skill import Skill
from games.core.types import Action, Seat
from games.el_caballero.evaluation import ElCaballeroEvaluation
from games.el_caballero.evaluation.worth import Weights as CaballeroWeights
from games.el_capitan.evaluation import ElCapitanEvaluation
from games.el_capitan.evaluation.worth import Weights as CapitanWeights
from games.el_grande.evaluation import ElGrandeEvaluation
from games.el_grande.evaluation.worth import Weights as GrandeWeights

_MADE: dict[str, tuple[Any, Any]] = {
    "el_grande": (ElGrandeEvaluation, GrandeWeights),
    "el_caballero": (ElCaballeroEvaluation, CaballeroWeights),
    "el_capitan": (ElCapitanEvaluation, CapitanWeights),
}
#: Each weight of a player's evaluation differs from the standard one by up to so many percent, either way.
_TASTE = 40


@dataclass(frozen=True)
class Character:
    """How a player plays: the difference in points that they overlook, and how much a friend's worth counts."""

    noise: float
    friend: Seat | None = None
    loyalty: float = 0.0


class Inclined:
    """Evaluation with noise that also counts a friend's worth."""

    def __init__(self, own: Evaluation, character: Character) -> None:
        self._own, self._character = own, character

    def worth(self, state: Any, seat: Seat) -> float:
        worth = self._own.worth(state, seat)
        friend = self._character.friend
        if friend is not None and friend != seat and self._character.loyalty:
            worth += self._character.loyalty * self._own.worth(state, friend)
        return worth

    def temperature(self, state: Any) -> float:
        return max(self._character.noise, self._own.temperature(state))

    def expectations(self, state: Any) -> Sequence[float]:
        return self._own.expectations(state)

    def stage(self, state: Any) -> str:
        return self._own.stage(state)

    def lane(self, state: Any) -> Hashable:
        return self._own.lane(state)

    def shortlist(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        return self._own.shortlist(state, seat, legal)

    def essence(self, state: Any) -> Hashable:
        return self._own.essence(state)

    def is_fork(self, state: Any) -> bool:
        return self._own.is_fork(state)

    def is_halfway(self, state: Any) -> bool:
        return self._own.is_halfway(state)

    def is_answering(self, state: Any) -> bool:
        return self._own.is_answering(state)


class InclinedInChains(Inclined):
    def thoughts(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[Sequence[Action]]:
        chains: Sequence[Sequence[Action]] = self._own.thoughts(state, seat, legal)  # type: ignore[attr-defined]
        return chains


def player(game: str, character: Character, rng: Rng) -> Greedy:
    """Make a player with their own weights, since nobody judges exactly as the measuring AI does."""
    made, weights = _MADE[game]
    own = made(_tasted(weights(), rng))
    wrapper = InclinedInChains if hasattr(own, "thoughts") else Inclined
    return Greedy(Skill(wrapper(own, character), width=2))


def _tasted(weights: Any, rng: Rng) -> Any:
    changes = {
        name: value * (100 - _TASTE + rng.below(2 * _TASTE + 1)) / 100
        for name, value in msgspec.structs.asdict(weights).items()
        if isinstance(value, float)
    }
    return msgspec.structs.replace(weights, **changes)
