"""Tables of Nim for the conformance suite."""

from games.core.types import Options, Step
from tests.games.nim.rules import State

HAS_CHANCE = False
TABLES = [(2, Options()), (3, Options())]


def check(state: State, step: Step[State]) -> None:
    """Check that every step takes something."""
    assert sum(step.state.piles) < sum(state.piles)
