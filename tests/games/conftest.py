"""Fixtures for tests of matches: a frozen clock, and actions that can't be undone."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalogue import rules_of
from games.core.types import Action, Step
from tests.games.clocks.timed import NOON


@pytest.fixture
def noon(time_machine):
    time_machine.move_to(NOON, tick=False)
    return time_machine


@pytest.fixture
def make_final(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, type[Action]], None]:
    """make_final("el_grande", EndTurn): pretend that it reveals something hidden. In our games only table steps do."""

    def make(game: str, kind: type[Action]) -> None:
        rules = type(rules_of(game))
        apply = rules.apply

        def final(self: Any, state: Any, seat: int, action: Action) -> Step[Any]:
            step = apply(self, state, seat, action)
            return replace(step, reversible=False) if isinstance(action, kind) else step

        monkeypatch.setattr(rules, "apply", final)

    return make
