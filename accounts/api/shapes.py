"""What programs get and send, field by field."""

from typing import Any

from rest_framework import serializers

AnyField = serializers.Field[Any, Any, Any, Any]


# What is told may be a row, a dataclass or a dict, or many of them. No docstring: the contract would show it to everybody.
class Shape(serializers.Serializer[Any]):
    pass
