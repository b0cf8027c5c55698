"""Shapes: the base of all serializers."""

from typing import Any

from rest_framework import serializers

AnyField = serializers.Field[Any, Any, Any, Any]


# The instance may be a row, a dataclass or a dict, or many of them. No docstring: the schema would publish it.
class Shape(serializers.Serializer[Any]):
    pass
