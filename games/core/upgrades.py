"""Converts stored states of older rules versions, one version at a time."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

#: Converts the plain data of a state to the next version.
Lift: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]


class UnknownVersion(ValueError):
    """The state was stored by rules that this code can't read."""


def lifted(
    game: str, version: int, state: dict[str, Any], lifts: Mapping[int, Lift], to: int
) -> dict[str, Any]:
    """Return the state in version `to`; `lifts[n]` converts from version n to n + 1."""
    for step in range(version, to):
        if step not in lifts:
            raise UnknownVersion(f"{game}: cannot lift a state of rules version {version} to {to}")
        state = lifts[step](state)
    if version > to:
        raise UnknownVersion(f"{game}: rules version {version} is newer than {to}")
    return state
