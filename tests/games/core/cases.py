"""The games that the conformance suite covers: players, options and invariants."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from games.catalogue import GAMES
from games.core.codec import Codec, codec_for
from games.core.rng import Rng
from games.core.rules import Rules
from games.core.types import Action, Seat, Step
from tests.games.nim.rules import Nim


@dataclass(frozen=True)
class Case:
    """One game at one table."""

    rules: Rules[Any, Any]
    players: int
    options: Any
    #: Raises AssertionError when a step broke an invariant.
    invariants: Callable[[Any, Step[Any]], None] = field(compare=False)
    #: Whether anything is shuffled or drawn: otherwise the seed changes nothing.
    has_chance: bool = True

    @property
    def game(self) -> str:
        return self.rules.key

    @property
    def codec(self) -> Codec[Any, Any]:
        return codec_for(self.rules)

    @property
    def seats(self) -> range:
        return range(self.players)

    def __str__(self) -> str:
        changed = [
            f"{name}={getattr(self.options, name)}"
            for name in self.options.__struct_fields__
            if getattr(self.options, name) != getattr(type(self.options)(), name)
        ]
        return "-".join([self.game, str(self.players), *changed])


@dataclass(frozen=True)
class Played:
    """One ply of a recorded game."""

    state: Any
    seat: Seat
    action: Action
    step: Step[Any]


def cases_of(rules: Rules[Any, Any]) -> list[Case]:
    """Return the tables and invariants from `tests/games/<game>/cases.py`."""
    module = import_module(f"tests.games.{rules.key}.cases")
    return [
        Case(rules, players, options, module.check, getattr(module, "HAS_CHANCE", True))
        for players, options in module.TABLES
    ]


#: The games in the catalogue.
CASES = [case for game in GAMES.values() for case in cases_of(game.rules)]
#: And a game that exists only for tests: no chance, one type of action, and a seat moves first.
EVERY_CASE = [*CASES, *cases_of(Nim())]


def random_game(case: Case, seed: bytes) -> Iterator[Played]:
    """Play a game with uniform random choices, the same for the same seed in every process."""
    rules, rng = case.rules, Rng(seed + b"/choices")
    state = rules.new_game(case.options, case.players, seed)
    while waiting := sorted(rules.to_act(state)):
        seat = rng.choice(waiting)
        action = rng.choice(rules.legal_actions(state, seat))
        step = rules.apply(state, seat, action)
        yield Played(state, seat, action, step)
        state = step.state


@cache
def recorded(case: Case, seed: bytes = b"conformance") -> tuple[Played, ...]:
    return tuple(random_game(case, seed))
