"""Every game that must meet the contract: with which players and options, and what must always hold in it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from games.engine.core.rng import Rng
from games.engine.core.rules import Rules
from games.engine.core.types import Action, Seat, Step
from games.engine.el_caballero.options import Options as ElCaballeroOptions
from games.engine.el_capitan.options import Options as ElCapitanOptions
from games.engine.el_grande.options import Options as ElGrandeOptions
from games.engine.registry import rules_of
from tests.engine.el_caballero.invariants import check_el_caballero
from tests.engine.el_capitan.invariants import check_el_capitan
from tests.engine.el_grande.invariants import check_el_grande


@dataclass(frozen=True)
class Case:
    """One game at one table."""

    game: str
    players: int
    options: Any
    #: Raises AssertionError when a step broke something that must always hold.
    invariants: Callable[[Any, Step[Any]], None] = field(compare=False)

    @property
    def rules(self) -> Rules[Any, Any]:
        return rules_of(self.game)

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


EL_GRANDE_OPTIONS = (
    ElGrandeOptions(),
    ElGrandeOptions(length="short", grande_scope="active"),
    ElGrandeOptions(castillo="memory", angry_king_scope="opponents"),
    ElGrandeOptions(length="short", use_veto=False, first_player="1"),
)

EL_CABALLERO_OPTIONS = (
    ElCaballeroOptions(),
    ElCaballeroOptions(bid_order="reverse"),
    ElCaballeroOptions(variant="advanced"),
    ElCaballeroOptions(variant="advanced", bid_order="reverse"),
)

EL_CAPITAN_TABLES = (
    (2, ElCapitanOptions()),
    (2, ElCapitanOptions(lisbon=True)),
    (2, ElCapitanOptions(canaries=True, first_player="1")),
    (3, ElCapitanOptions()),
    (3, ElCapitanOptions(porto=True)),
    (4, ElCapitanOptions()),
    (4, ElCapitanOptions(porto=True, canaries=True)),
    (5, ElCapitanOptions(porto=True, lisbon=True, canaries=True)),
)

CASES = [
    *(
        Case("el_grande", players, options, check_el_grande)
        for players in rules_of("el_grande").players
        for options in EL_GRANDE_OPTIONS
    ),
    *(
        Case("el_caballero", players, options, check_el_caballero)
        for players in rules_of("el_caballero").players
        for options in EL_CABALLERO_OPTIONS
    ),
    *(Case("el_capitan", players, options, check_el_capitan) for players, options in EL_CAPITAN_TABLES),
]


def random_game(case: Case, seed: bytes) -> Iterator[Played]:
    """A game of uniform choices, the same for the same seed in every process."""
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
