"""Querysets whose SQL is compiled once per process, for what every request of a hot page reads.

Django compiles a queryset each time it is used, which takes several times as long as the database needs to answer.
"""

from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import QuerySet

Row = TypeVar("Row")

#: Stand for the parameters while the SQL is compiled. No row has such an id.
_MARKER = -9_000_000_000_000


class CompiledQuery(Generic[Row]):
    """`CompiledQuery(lambda pk: Match.objects.filter(pk=pk))`: call it with integers to get the list of rows.

    The integers may not change how the SQL looks: no None, no slices by parameter, no prefetching.
    """

    def __init__(self, build: "Callable[..., QuerySet[Any, Row]]", parameters: int = 1) -> None:
        self._build = build
        self._markers = [_MARKER - number for number in range(parameters)]

    def __call__(self, *values: int) -> list[Row]:
        queryset, statement = self._compiled
        ready: Any = copy(queryset)
        ready._query = _Filled(statement, dict(zip(self._markers, values, strict=True)))
        return list(ready._iterable_class(ready))

    @cached_property
    def _compiled(self) -> tuple[Any, "_Statement"]:
        queryset = self._build(*self._markers).using(DEFAULT_DB_ALIAS)
        return queryset, _Statement(queryset.query)


class _Statement:
    """A compiler that has done its work, and what it has made."""

    def __init__(self, query: Any) -> None:
        self.query = query
        self.compiler = query.get_compiler(using=DEFAULT_DB_ALIAS)
        self.sql, self.parameters = self.compiler.as_sql()


class _Filled:
    """What a queryset takes for its query while it is read: nothing is left to compile."""

    def __init__(self, statement: _Statement, values: Mapping[int, int]) -> None:
        self._statement = statement
        self._values = values

    def __getattr__(self, name: str) -> Any:
        return getattr(self._statement.query, name)

    def get_compiler(self, *_using: Any, **_options: Any) -> Any:
        compiler = copy(self._statement.compiler)
        # Connections belong to threads, the compiled statement to all of them.
        compiler.connection = connections[DEFAULT_DB_ALIAS]
        parameters = tuple(
            self._values.get(each, each) if isinstance(each, int) else each
            for each in self._statement.parameters
        )
        compiler.as_sql = lambda: (self._statement.sql, parameters)
        return compiler
