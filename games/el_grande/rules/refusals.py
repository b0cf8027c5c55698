"""Refusals that several decisions share."""

from collections.abc import Sequence

from games.core.types import Action, IllegalAction


def not_now(legal: Sequence[Action]) -> IllegalAction:
    """Refuse an action that does not answer the pending decision."""
    return IllegalAction("not_now", "EG-3.7", nearest=tuple(legal[:5]))


def taboo(area: str) -> IllegalAction:
    return IllegalAction("king_region_is_taboo", "EG-5.1", area=area)
