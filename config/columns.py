"""Rows of models from queries that are written by hand: some the ORM would take longer to build than to ask."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model

Row = TypeVar("Row", bound=Model)


class Columns(Generic[Row]):
    """All columns of one table, under its alias in a query."""

    def __init__(self, model: type[Row], alias: str) -> None:
        self.model: Final = model
        self.names: Final = [field.attname for field in model._meta.concrete_fields]
        self.sql: Final = ", ".join(f"{alias}.{field.column}" for field in model._meta.concrete_fields)
        self._converters: Final = cache(self._converters_of)

    def row(self, values: Sequence[Any]) -> Row:
        """Build a row from the values of its columns."""
        own = list(values)
        for place, convert in self._converters(connection.vendor):
            own[place] = convert(own[place])
        return self.model.from_db(DEFAULT_DB_ALIAS, self.names, own)

    def _converters_of(self, vendor: str) -> list[tuple[int, Callable[[Any], Any]]]:
        """Return what turns values of this database into those of the fields, as the ORM does."""
        columns = [field.get_col(self.model._meta.db_table) for field in self.model._meta.concrete_fields]
        return [
            (place, _for(converter, column))
            for place, column in enumerate(columns)
            for converter in (
                *connection.ops.get_db_converters(column),
                *column.get_db_converters(connection),
            )
        ]


def _for(converter: Callable[..., Any], column: Any) -> Callable[[Any], Any]:
    return lambda value: converter(value, column, connection)
