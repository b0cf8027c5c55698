"""Lifting stored states of older rules versions, one version at a time."""

from collections.abc import Callable
from typing import Any, Final

VERSION: Final = 1

Lift = Callable[[dict[str, Any]], dict[str, Any]]

#: From version n to n + 1. Empty while there is only one version.
LIFTS: Final[dict[int, Lift]] = {}


class UnknownVersion(ValueError):
    """A state was stored by rules that this code cannot read."""


def lifted(
    version: int, state: dict[str, Any], lifts: dict[int, Lift] = LIFTS, to: int = VERSION
) -> dict[str, Any]:
    for step in range(version, to):
        if step not in lifts:
            raise UnknownVersion(f"el_grande: cannot lift a state of rules version {version} to {to}")
        state = lifts[step](state)
    if version > to:
        raise UnknownVersion(f"el_grande: rules version {version} is newer than {to}")
    return state
