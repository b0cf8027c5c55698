"""Every action that the types of a game can express, legal or not."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import msgspec.inspect

from games.core.rules import Rules
from games.core.types import Action

#: Values for bare integer fields: seats and counts, and some that exist nowhere.
INTEGERS = range(-2, 8)


@cache
def universe(rules: Rules[Any, Any]) -> tuple[Action, ...]:
    actions: Any = msgspec.inspect.type_info(rules.action_type)
    structs = actions.types if isinstance(actions, msgspec.inspect.UnionType) else (actions,)
    return tuple(action for struct in structs for action in _instances(struct))


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
