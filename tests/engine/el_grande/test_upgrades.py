"""Stored states outlive rules versions."""

import pytest

from games.engine.el_grande.upgrades import VERSION, UnknownVersion, lifted


def test_the_present_version_needs_no_lifting() -> None:
    assert lifted(VERSION, {"round": 3}) == {"round": 3}


@pytest.mark.parametrize("version", [0, VERSION + 1])
def test_an_unknown_version_is_refused(version: int) -> None:
    with pytest.raises(UnknownVersion, match="version"):
        lifted(version, {})


def test_old_states_are_lifted_one_version_at_a_time() -> None:
    lifts = {1: lambda state: {**state, "two": True}, 2: lambda state: {**state, "three": True}}
    assert lifted(1, {}, lifts, to=3) == {"two": True, "three": True}
    assert lifted(2, {}, lifts, to=3) == {"three": True}
