"""Random games that fill the map: with uniform choices it stays almost empty, as tiles are taken back at random."""

from collections.abc import Iterator
from functools import cache

from games.core.rng import Rng
from games.core.types import Action
from games.el_caballero.rules.actions import EndTurn, ReturnShip, ReturnTile
from tests.games.core.cases import Case, Played


@cache
def busy_game(case: Case, seed: bytes = b"busy") -> tuple[Played, ...]:
    return tuple(_played(case, seed))


def _played(case: Case, seed: bytes) -> Iterator[Played]:
    rules, rng = case.rules, Rng(seed + b"/choices")
    state = rules.new_game(case.options, case.players, seed)
    while waiting := rules.to_act(state):
        seat = min(waiting)
        legal = list(rules.legal_actions(state, seat))
        action = rng.choice(_constructive(legal) if rng.below(12) else legal)
        step = rules.apply(state, seat, action)
        yield Played(state, seat, action, step)
        state = step.state


def _constructive(legal: list[Action]) -> list[Action]:
    """Return the actions that neither end the turn nor take anything back; if there are none, the first legal one."""
    return [action for action in legal if not isinstance(action, EndTurn | ReturnTile | ReturnShip)] or [
        legal[0]
    ]
