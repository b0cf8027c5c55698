"""A player that knows the rules and plays at random."""

from collections.abc import Sequence
from typing import Any

from games.ai.base import AnyRules, Player
from games.core.rng import Rng
from games.core.types import Action, Seat


class Uniform(Player):
    """Every open action is equally likely."""

    def choose(self, rules: AnyRules, state: Any, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        return rng.choice(legal)
