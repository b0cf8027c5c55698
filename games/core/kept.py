"""A value that follows from an object that never changes: worked out when it is first asked for, then kept with it."""

from collections.abc import Callable
from typing import Generic, Self, TypeVar, overload

T = TypeVar("T")
R = TypeVar("R")


class kept(Generic[T, R]):  # a decorator, like functools.cached_property
    """Like `functools.cached_property`, without its lock: two threads at worst work out the same value twice."""

    def __init__(self, work: Callable[[T], R]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type[T], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, owner: None, kind: type[T]) -> Self: ...

    @overload
    def __get__(self, owner: T, kind: type[T]) -> R: ...

    def __get__(self, owner: T | None, kind: type[T]) -> Self | R:
        if owner is None:
            return self
        value = owner.__dict__[self._name] = self._work(owner)
        return value
