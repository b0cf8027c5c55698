"""Upgrades of states stored by older rules versions."""

import pytest

from games.core.upgrades import UnknownVersion, lifted

LIFTS = {1: lambda state: {**state, "two": True}, 2: lambda state: {**state, "three": True}}


def test_state_of_current_version_is_unchanged() -> None:
    assert lifted("game", 3, {"round": 3}, LIFTS, to=3) == {"round": 3}


@pytest.mark.parametrize("version", [0, 4])
def test_an_unknown_version_is_refused(version: int) -> None:
    with pytest.raises(UnknownVersion, match="version"):
        lifted("game", version, {}, LIFTS, to=3)


def test_old_states_are_upgraded_one_version_at_a_time() -> None:
    assert lifted("game", 1, {}, LIFTS, to=3) == {"two": True, "three": True}
    assert lifted("game", 2, {}, LIFTS, to=3) == {"three": True}
