"""Columns that may be empty, in rows where they cannot be."""

from typing import TypeVar

Value = TypeVar("Value")


def known(value: Value | None) -> Value:
    """For what a query or a check before has made sure of."""
    assert value is not None
    return value
