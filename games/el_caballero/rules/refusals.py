"""Refusals that several decisions share."""

from collections.abc import Sequence

from games.core.types import Action, IllegalAction


def not_now(legal: Sequence[Action]) -> IllegalAction:
    """Return the refusal of an action that is no answer to the pending decision."""
    return IllegalAction("not_now", "EC-6.1", nearest=tuple(legal[:5]))


def court_too_small(cost: int, court: int) -> IllegalAction:
    return IllegalAction("court_too_small", "EC-5.4", cost=cost, court=court)


def not_own_tile(rule: str) -> IllegalAction:
    return IllegalAction("not_own_tile", rule)


def only_advanced() -> IllegalAction:
    return IllegalAction("only_in_the_advanced_game", "EC-9.1")
