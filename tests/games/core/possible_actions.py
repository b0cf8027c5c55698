"""Every action that the types of a game allow one to write down, legal or not."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import msgspec.inspect

from games.engine.core.types import Action
from games.engine.registry import rules_of

#: Numbers tried where a field is a bare integer: seats and counts, and some that exist nowhere.
INTEGERS = range(-2, 8)


@cache
def universe(game: str) -> tuple[Action, ...]:
    union: Any = msgspec.inspect.type_info(rules_of(game).action_type)
    return tuple(action for struct in union.types for action in _instances(struct))


def _instances(struct: Any) -> Iterator[Action]:
    values = [_values(field.type) for field in struct.fields]
    return (struct.cls(*choice) for choice in product(*values))


def _values(kind: Any) -> list[Any]:
    match kind:
        case msgspec.inspect.LiteralType():
            return list(kind.values)
        case msgspec.inspect.IntType():
            return list(INTEGERS)
        case msgspec.inspect.TupleType():
            return list(product(*map(_values, kind.item_types)))
        case _:
            raise NotImplementedError(f"say which values to try for {kind}")
