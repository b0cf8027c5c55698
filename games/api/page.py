"""Contents of the API reference page: every operation with its parameters, its answer and an example."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from games.catalogue import GAMES
from games.presenting.page import Words

#: The groups in the order in which a program needs them.
GROUPS: Final[Mapping[str, Words]] = {
    "games": _("Games and their options"),
    "matches": _("Tables"),
    "playing": _("Playing"),
    "record": _("What was played and said"),
    "me": _("Myself"),
    "people": _("People"),
    "ratings": _("Ratings"),
    "competitions": _("Competitions"),
    "organising": _("Organising"),
}
#: Values for path parameters in the examples.
_STAND_INS: Final = {
    "match_id": "$MATCH",
    "game": next(iter(GAMES)),
    "pool": "overall",
    "stage": "1",
    "number": "1",
}
_MAKE_BELIEVE: Final[Mapping[str, Any]] = {
    "string": "…",
    "integer": 1,
    "number": 1.0,
    "boolean": False,
    "array": [],
    "object": {},
}


@dataclass(frozen=True)
class Field:
    name: str
    kind: str
    is_needed: bool
    words: str


@dataclass(frozen=True)
class Operation:
    """One operation of the API."""

    key: str
    method: str
    path: str
    summary: str
    description: str
    is_open: bool
    parameters: tuple[Field, ...]
    body: tuple[Field, ...]
    answer: tuple[Field, ...]
    example: str


@dataclass(frozen=True)
class Group:
    key: str
    title: Words
    operations: tuple[Operation, ...]


def groups_of(schema: Mapping[str, Any]) -> list[Group]:
    told = list(_operations(schema))
    return [
        Group(key, title, tuple(each for tag, each in told if tag == key)) for key, title in GROUPS.items()
    ]


def _operations(schema: Mapping[str, Any]) -> Iterator[tuple[str, Operation]]:
    for path, methods in schema["paths"].items():
        for method, facts in methods.items():
            body = facts.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            yield (
                facts["tags"][0],
                Operation(
                    key=facts["operationId"],
                    method=method.upper(),
                    path=path,
                    summary=facts["summary"],
                    description=facts["description"],
                    is_open={} in facts["security"],
                    parameters=tuple(map(_parameter, facts.get("parameters", ()))),
                    body=_fields(schema, body),
                    answer=_fields(schema, _answer(facts)),
                    example=_example(schema, method, path, facts, body),
                ),
            )


def _answer(facts: Mapping[str, Any]) -> Any:
    done = next(answer for status, answer in facts["responses"].items() if status.startswith("2"))
    contents: list[dict[str, Any]] = list(done.get("content", {}).values())
    return contents[0].get("schema") if contents else None


def _parameter(facts: Mapping[str, Any]) -> Field:
    words = facts.get("description", "")
    return Field(facts["name"], _kind(facts["schema"]), facts.get("required", False), words)


def _fields(schema: Mapping[str, Any], shape: Any, prefix: str = "") -> tuple[Field, ...]:
    """Return the fields; nested ones are prefixed with the list (`results[].id`) or object (`settings.rounds`)."""
    shape = _resolved(schema, shape or {})
    if shape.get("type") == "array":
        return _fields(schema, shape["items"], f"{prefix}[].")
    told: list[Field] = []
    for name, facts in shape.get("properties", {}).items():
        facts = _resolved(schema, facts)
        is_needed = name in shape.get("required", ())
        told.append(Field(f"{prefix}{name}", _kind(facts), is_needed, facts.get("description", "")))
        if facts.get("type") == "array":
            told += _fields(schema, facts["items"], f"{prefix}{name}[].")
        told += _fields(schema, facts, f"{prefix}{name}.") if "properties" in facts else ()
    return tuple(told)


def _resolved(schema: Mapping[str, Any], shape: Mapping[str, Any]) -> Mapping[str, Any]:
    if "allOf" in shape:
        # A reference with a description of its own.
        return {**_resolved(schema, shape["allOf"][0]), **shape}
    if "$ref" in shape:
        named = schema["components"]["schemas"][shape["$ref"].rpartition("/")[2]]
        return {**_resolved(schema, named), **{name: fact for name, fact in shape.items() if name != "$ref"}}
    return shape


def _kind(facts: Mapping[str, Any]) -> str:
    if "enum" in facts:
        return " | ".join("null" if each is None else str(each) for each in facts["enum"])
    kind = facts.get("type", "any")
    return " | ".join(kind) if isinstance(kind, list) else kind


def _example(schema: Mapping[str, Any], method: str, path: str, facts: Mapping[str, Any], body: Any) -> str:
    """Return a curl command, in the style of docs/programming/api.md."""
    for name in (each["name"] for each in facts.get("parameters", ()) if each["in"] == "path"):
        path = path.replace(f"{{{name}}}", _STAND_INS.get(name, f"${name.upper()}"))
    needed = [each for each in facts.get("parameters", ()) if each.get("required")]
    query = "&".join(f"{each['name']}=${each['name'].upper()}" for each in needed if each["in"] == "query")
    parts = [f'curl "$SITE{path}{"?" + query if query else ""}"']
    if method != "get":
        parts.append(f"-X {method.upper()}")
    if {} not in facts["security"]:
        parts.append('-H "Authorization: Bearer $TOKEN"')
    parts += [f'-H "{each["name"]}: $KEY"' for each in needed if each["in"] == "header"]
    if body:
        sent = json.dumps(_make_believe(schema, body), ensure_ascii=False)
        parts += ['-H "Content-Type: application/json"', f"-d '{sent}'"]
    return " \\\n  ".join(parts)


def _make_believe(schema: Mapping[str, Any], shape: Any) -> dict[str, Any]:
    shape = _resolved(schema, shape)
    return {
        name: (facts.get("enum") or [_MAKE_BELIEVE.get(_kind(facts), "…")])[0]
        for name, facts in shape["properties"].items()
        if name in shape.get("required", ())
    }
