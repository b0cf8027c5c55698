"""The OpenAPI 3.1 schema: what every request has in common, such as authentication, problems and headers."""

from typing import Any, Final

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter
from rest_framework.permissions import SAFE_METHODS
from rest_framework.serializers import Serializer

from accounts.api.idempotency import key_parameter

_PROBLEM: Final = {
    "type": "object",
    "description": "Why nothing was done (RFC 9457).",
    "required": ["type", "title", "status", "detail", "code"],
    "properties": {
        "type": {"type": "string", "description": "A URN that ends with the code."},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "A sentence for people, in the language they asked for."},
        "code": {"type": "string", "description": "Stable, for programs."},
        "rule": {"type": "string", "description": "The number of the rule of the game that forbids it."},
        "help": {"type": "string", "format": "uri", "description": "Where people can read that rule."},
        "possible": {
            "type": "array",
            "items": {"type": "object"},
            "description": "Legal actions that are like it.",
        },
        "field": {"type": "string", "description": "What cannot be read."},
        "address": {
            "type": "string",
            "description": "The address that was meant, if only its last slash is wrong.",
        },
        "reason": {"type": "string", "description": "What is wrong with the field, for programs."},
        "fresh": {
            "type": ["object", "null"],
            "description": "What is true now, for whoever came too late: as in `view/`, and in `draft` as in `draft/`.",
        },
    },
}
_ALWAYS: Final = {
    "401": "Nobody, or a token that opens nothing.",
    "403": "You may not do this, or the token lacks the scope.",
    "404": "There is nothing that you may see.",
    "405": "This address has no such method.",
    "406": "The answer is JSON, and something else was asked for.",
    "422": "A field cannot be read, or the rules refuse the action.",
    "429": "Too many requests.",
}
_FOR_WRITES: Final = {
    "400": "The body is no JSON object, or too long.",
    "409": "The table or the competition refuses; or it went on meanwhile.",
    "411": "The length of the body is not told.",
    "415": "The body is not JSON.",
}
_HEADERS: Final = {
    "RateLimit-Limit": "Requests a minute.",
    "RateLimit-Remaining": "How many of them are left.",
    "RateLimit-Reset": "Seconds until the count starts again.",
}
_KNOWN_TAG: Final = {
    "name": "If-None-Match",
    "in": "header",
    "schema": {"type": "string"},
    "description": "The ETag of an answer that you have.",
}


class ContractSchema(AutoSchema):
    @property
    def our_view(self) -> Any:
        """Our ApiView, which cannot be imported here: DRF loads this module before its own views."""
        return self.view

    def get_operation_id(self) -> str:
        return f"{self.method.lower()}{type(self.view).__name__}"

    def get_override_parameters(self) -> list[OpenApiParameter | Serializer[Any] | type[Serializer[Any]]]:
        """Return the Idempotency-Key parameter for writes, as accounts.api.views.base.ApiView requires it."""
        if self.method in SAFE_METHODS:
            return []
        return [key_parameter(is_needed=self.our_view.needs_key)]

    def get_auth(self) -> list[dict[str, Any]]:
        """Return who may ask, as accounts.api.authentication.MayAsk decides it."""
        is_open = self.method in SAFE_METHODS and not self.our_view.is_personal
        return [*super().get_auth(), *([{}] if is_open else [])]


def describe_answers(result: dict[str, Any], **_generator: Any) -> dict[str, Any]:
    """Add what all responses have in common, above all problems, and that bodies are read strictly."""
    shapes = result["components"]["schemas"]
    shapes["Problem"] = _PROBLEM
    for methods in result["paths"].values():
        for method, facts in methods.items():
            _describe(method, facts)
            for body in facts.get("requestBody", {}).get("content", {}).values():
                _close(shapes, body["schema"])
    return result


def _close(shapes: dict[str, Any], shape: dict[str, Any]) -> None:
    """Forbid properties that are not listed, also in nested shapes."""
    for part in shape.get("allOf", [shape]):
        if "$ref" in part:
            named = shapes[part["$ref"].rpartition("/")[2]]
            named["additionalProperties"] = False
            for inner in named["properties"].values():
                _close(shapes, inner)


def _describe(method: str, facts: dict[str, Any]) -> None:
    answers = facts["responses"]
    if method == "get" and "text/event-stream" not in answers["200"]["content"]:
        facts.setdefault("parameters", []).append(_KNOWN_TAG)
        answers["200"]["headers"] = {"ETag": _header("Names this answer.", "string")}
        answers["304"] = {"description": "You have it already."}
    refusals = {status: told["description"] for status, told in answers.items() if status.startswith("4")}
    for status, words in (_ALWAYS | ({} if method == "get" else _FOR_WRITES) | refusals).items():
        answers[status] = _problem(words)
    if made := answers.get("201"):
        made["headers"] = {"Location": _header("The address of what was made.", "string")}
    answers["429"]["headers"] = {"Retry-After": _header("Seconds.")}
    for answer in answers.values():
        answer.setdefault("headers", {}).update({name: _header(words) for name, words in _HEADERS.items()})


def _problem(words: str) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": words, "content": {"application/problem+json": {"schema": schema}}}


def _header(words: str, kind: str = "integer") -> dict[str, Any]:
    return {"description": words, "required": True, "schema": {"type": kind}}
