"""Replays a match from its seed and its log."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from games.core.rules import GameView, Rules
from games.core.types import Action, IllegalAction, Seat, Step

S = TypeVar("S")
V = TypeVar("V", bound=GameView)


class Resumption(Struct, frozen=True):
    """A log entry without an action: a ruling restored the position after `version` entries."""

    version: int


Entry: TypeAlias = tuple[Seat, Action] | Resumption


def replay(
    rules: Rules[S, V], options: Any, players: int, seed: bytes, log: Iterable[Entry]
) -> Iterator[Step[S]]:
    """Yield every step of the match, beginning with the set-up. Raises IllegalAction where the log breaks a rule."""
    states = [rules.new_game(options, players, seed)]
    yield Step(states[0], ())
    for entry in log:
        step = _step(rules, states, entry)
        yield step
        states.append(step.state)


def _step(rules: Rules[S, V], states: list[S], entry: Entry) -> Step[S]:
    if not isinstance(entry, Resumption):
        return rules.apply(states[-1], *entry)
    if not 0 <= entry.version < len(states):
        raise IllegalAction("no_such_position", "")
    return Step(states[entry.version], ())
