"""Rows of models from a query that is written by hand, where building one with the ORM costs more than asking it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, Final, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model

Row = TypeVar("Row", bound=Model)
Converter = Callable[[Any], Any]


class Columns(Generic[Row]):
    """The columns of one table in such a query: all of them, or only the named ones."""

    def __init__(self, model: type[Row], alias: str, *names: str) -> None:
        self.model: Final = model
        self.fields: Final = [
            field for field in model._meta.concrete_fields if not names or field.attname in names
        ]
        self.names: Final = [field.attname for field in self.fields]
        self.sql: Final = ", ".join(f"{alias}.{field.column}" for field in self.fields)
        self._key: Final = self.names.index(model._meta.pk.attname)
        self._converters: Final = cache(self._converters_of)

    def take(self, values: Iterator[Any]) -> Row | None:
        """Build a row from the next values; None if an outer join has found none."""
        own = [next(values) for _name in self.names]
        if own[self._key] is None:
            return None
        for place, convert in self._converters(connection.vendor):
            own[place] = convert(own[place])
        return self.model.from_db(DEFAULT_DB_ALIAS, self.names, own)

    def _converters_of(self, vendor: str) -> list[tuple[int, Converter]]:
        """Return what turns values of this database into those of the fields, as the ORM does."""
        return [
            (place, _with(converter, column))
            for place, field in enumerate(self.fields)
            for column in [field.get_col(self.model._meta.db_table)]
            for converter in chain(
                connection.ops.get_db_converters(column), column.get_db_converters(connection)
            )
        ]


def _with(converter: Callable[..., Any], column: Any) -> Converter:
    return lambda value: converter(value, column, connection)


def joined(sql: str, parameters: Sequence[Any], *tables: Columns[Any]) -> list[list[Any]]:
    """Ask a query that selects the columns of these tables, in this order; return their rows side by side."""
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        found = cursor.fetchall()
    return [[table.take(values) for table in tables] for values in map(iter, found)]
