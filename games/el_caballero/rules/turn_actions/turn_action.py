"""The interface of the modules in this package."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from games.core.types import Action
from games.el_caballero.rules.agenda import Turn
from games.el_caballero.rules.change import Change
from games.el_caballero.rules.position import Position

#: Applies the action or raises IllegalAction. The action has the type that the handler is registered for.
Handler: TypeAlias = Callable[[Change, Turn, Any], None]


class TurnAction(Struct, frozen=True):
    #: Every choice that is legal now.
    choices: Callable[[Position, Turn], Iterable[Action]]
    handlers: Mapping[type[Action], Handler]
