"""The tables of Nim at which the contract is tried."""

from games.core.types import Options, Step
from tests.games.nim.rules import State

HAS_CHANCE = False
TABLES = [(2, Options()), (3, Options())]


def check(state: State, step: Step[State]) -> None:
    """Every step takes something."""
    assert sum(step.state.piles) < sum(state.piles)
