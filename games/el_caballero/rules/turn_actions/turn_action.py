"""What every module of this package offers to the turn."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from games.engine.core.types import Action
from games.engine.el_caballero.agenda import Turn
from games.engine.el_caballero.change import Change
from games.engine.el_caballero.position import Position

#: Do it, or raise IllegalAction. The action is of the type that the handler is listed for.
Handler: TypeAlias = Callable[[Change, Turn, Any], None]


class Deed(Struct, frozen=True):
    #: Every choice that is legal now.
    choices: Callable[[Position, Turn], Iterable[Action]]
    handlers: Mapping[type[Action], Handler]
