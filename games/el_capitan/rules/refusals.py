"""Refusals that several decisions share."""

from collections.abc import Sequence

from games.core.types import Action, IllegalAction
from games.el_capitan.rules.agenda import Turn


def not_now(legal: Sequence[Action]) -> IllegalAction:
    """Return the refusal of an action that belongs to another decision than the pending one."""
    return IllegalAction("not_now", "CP-5.4", nearest=tuple(legal[:5]))


def demand_money(money: int, price: int, rule: str) -> None:
    if money < price:
        raise IllegalAction("not_enough_money", rule, money=money, price=price)


def demand_main_action_left(turn: Turn) -> None:
    """Refuse a second main action (CP-6.1)."""
    if turn.main_done:
        raise IllegalAction("main_action_done", "CP-6.1")
