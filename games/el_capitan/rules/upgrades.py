"""Rules version of stored states, and upgrades of older ones to it."""

from typing import Any, Final

from games.core.upgrades import Lift
from games.core.upgrades import lifted as lifted_by

VERSION: Final = 1

#: From version n to n + 1. Empty while there is only one version.
LIFTS: Final[dict[int, Lift]] = {}


def lifted(version: int, state: dict[str, Any]) -> dict[str, Any]:
    return lifted_by("el_capitan", version, state, LIFTS, VERSION)
