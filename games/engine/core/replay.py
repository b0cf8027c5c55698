"""A match again, from its seed and its log."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from games.engine.core.rules import Rules
from games.engine.core.types import Action, Seat, Step

S = TypeVar("S")
V = TypeVar("V")


def replay(
    rules: Rules[S, V], options: Any, players: int, seed: bytes, log: Iterable[tuple[Seat, Action]]
) -> Iterator[Step[S]]:
    """Every step of the match; the first one is the set-up. Raises IllegalAction where the log breaks a rule."""
    state = rules.new_game(options, players, seed)
    yield Step(state, ())
    for seat, action in log:
        step = rules.apply(state, seat, action)
        yield step
        state = step.state
