"""Schemas of what games are made of, made from the structs of their rules, with the game at the beginning of each name.

Generated clients get a type for every view, action, event and set of options, told apart by `type`.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from games.catalogue import GAMES
from games.core.rules import Rules

_ROOT: Final = "#/components/schemas/"
#: Where the shapes of the API hold something of a game: its field, and what it is.
_FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    "TableShape": {"view": "GameView"},
    "ChoiceShape": {"action": "GameAction"},
    "DraftShape": {"actions": "GameAction"},
    "DraftedShape": {"actions": "GameAction"},
    "DraftActionShape": {"action": "GameAction"},
    "MovesShape": {"actions": "GameAction"},
    "MoveShape": {"action": "GameAction", "events": "GameEvent"},
    "MatchShape": {"options": "GameOptions"},
    "OpenTableShape": {"options": "GameOptions"},
}


def describe_games(schema: dict[str, Any]) -> None:
    """Add the types of every game to the API's schema, and name them where they occur."""
    shapes = schema["components"]["schemas"]
    kinds: dict[str, list[str]] = {"View": [], "Action": [], "Event": [], "Options": []}
    for key, game in GAMES.items():
        prefix = key.title().replace("_", "")
        shapes |= _types_of(game.rules, prefix)
        for kind, names in kinds.items():
            names.append(f"{prefix}{kind}")
    shapes |= {f"Game{kind}": {"anyOf": [_ref(name) for name in names]} for kind, names in kinds.items()}
    for shape, fields in _FIELDS.items():
        for field, named in fields.items():
            _put(shapes[shape]["properties"], field, named)


def _types_of(rules: Rules[Any, Any], prefix: str) -> dict[str, Any]:
    kinds = {
        "View": rules.view_type,
        "Action": rules.action_type,
        "Event": rules.event_type,
        "Options": rules.options,
    }
    whole, parts = msgspec.json.schema_components(kinds.values(), ref_template=f"{_ROOT}{prefix}{{name}}")
    named = {f"{prefix}{name}": part for name, part in parts.items()}
    # A type that is a single struct has its name already.
    unions = {
        f"{prefix}{kind}": shape for kind, shape in zip(kinds, whole, strict=True) if "$ref" not in shape
    }
    types = named | unions
    _complete(types)
    return types


def _complete(part: Any) -> None:
    """Give every array `items`: many tools want it. Where a tuple ends is said by its `maxItems` too."""
    if isinstance(part, dict):
        if part.get("type") == "array":
            part["items"] = part.get("items") or {}
        part = list(part.values())
    for inner in part if isinstance(part, list) else ():
        _complete(inner)


def _put(fields: dict[str, Any], field: str, named: str) -> None:
    """Put a reference in place of "any object" in a field, in a list, or beside null."""
    shape = fields[field]
    if shape["type"] == "array":
        shape["items"] = _ref(named)
        return
    kept = {name: shape[name] for name in ("description", "default", "readOnly") if name in shape}
    may_be_null = "null" in shape["type"]
    fields[field] = kept | ({"anyOf": [_ref(named), {"type": "null"}]} if may_be_null else _ref(named))


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"{_ROOT}{name}"}
