"""Helper for nullable columns in rows where they cannot be null."""

from typing import TypeVar

Value = TypeVar("Value")


def known(value: Value | None) -> Value:
    """Return the value without `None` in its type, where an earlier query or check rules `None` out."""
    assert value is not None
    return value
