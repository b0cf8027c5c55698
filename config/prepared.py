"""Statements for paths that run many times a second: written by the ORM once, then run again with other values.

The ORM takes several times as long to write a statement as the database to carry it out. Everywhere else use querysets.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import AutoField, Model, QuerySet, Value
from django.db.models.query import get_related_populators
from django.db.transaction import TransactionManagementError

Row = TypeVar("Row")
Stored = TypeVar("Stored", bound=Model)


class _Place(NamedTuple):
    """Where the value with this number goes."""

    number: int


@dataclass(frozen=True)
class _Statement:
    sql: str
    #: Values that are always the same, and places for the others.
    values: tuple[Any, ...]
    is_locking: bool
    compiler: Any
    converters: Any
    columns: slice
    names: tuple[str, ...]
    populators: Any
    #: Attributes that `annotate` has added, and their columns.
    added: tuple[tuple[str, int], ...]


class PreparedQuery(Generic[Row]):
    """A queryset that is compiled when it is first used. Its rows are models, or tuples as of `values_list`.

    `build` gets a placeholder for each number or text that differs from call to call, to be used in `filter`.
    """

    def __init__(self, build: "Callable[..., QuerySet[Any, Row]]") -> None:
        self._build = build
        self._statements: dict[tuple[str, int], _Statement] = {}

    def __call__(self, *values: int | str) -> list[Row]:
        connection = connections[DEFAULT_DB_ALIAS]
        asked = (connection.vendor, len(values))
        statement = self._statements.get(asked)
        if statement is None:
            statement = self._statements[asked] = self._compiled(len(values))
        if statement.is_locking and not connection.in_atomic_block:
            raise TransactionManagementError("Rows are locked within a transaction only.")
        sent = [values[each.number] if isinstance(each, _Place) else each for each in statement.values]
        with connection.cursor() as cursor:
            cursor.execute(statement.sql, sent)
            found = statement.compiler.apply_converters(cursor.fetchall(), statement.converters)
            return list(_models(statement, found, connection.alias) if statement.names else map(tuple, found))

    def _compiled(self, number: int) -> _Statement:
        connection = connections[DEFAULT_DB_ALIAS]
        query = self._build(*(Value(_Place(each)) for each in range(number))).query
        compiler: Any = query.get_compiler(connection=connection)
        sql, values = compiler.as_sql()
        # `values_list` takes the default columns away.
        found = compiler.klass_info if query.default_cols else {"select_fields": []}
        selected = found["select_fields"]
        columns = slice(selected[0], selected[-1] + 1) if selected else slice(0)
        return _Statement(
            sql=sql,
            values=tuple(values),
            is_locking=query.select_for_update,
            compiler=compiler,
            converters=compiler.get_converters([column[0] for column in compiler.select]),
            columns=columns,
            names=tuple(column[0].target.attname for column in compiler.select[columns]),
            # The stubs are those of a newer Django.
            populators=selected and get_related_populators(found, compiler.select, connection.alias),  # type: ignore[call-arg]
            added=tuple(compiler.annotation_col_map.items()) if selected else (),
        )


def _models(statement: _Statement, found: Iterable[Any], alias: str) -> Iterator[Any]:
    """Yield the rows as the ORM does, with those that `select_related` has joined, and what `annotate` has added."""
    model = statement.compiler.klass_info["model"]
    for values in found:
        row = model.from_db(alias, statement.names, values[statement.columns])
        for populator in statement.populators:
            populator.populate(values, row)
        for name, column in statement.added:
            setattr(row, name, values[column])
        yield row


def keep_related(row: Model, name: str, related: Sequence[Model]) -> None:
    """Have `row.<name>.all()` return these rows without a query, as after `prefetch_related`."""
    rows = getattr(row, name).all()
    rows._result_cache, rows._prefetch_done = list(related), True
    kept = row.__dict__.setdefault("_prefetched_objects_cache", {})
    kept[name] = rows


def insert_rows(rows: Sequence[Stored]) -> None:
    """Insert rows in one statement and set their keys, like `bulk_create`."""
    if rows:
        stored = _run(_insertion(type(rows[0]), len(rows)), _values_of(rows))
        for row, (key,) in zip(rows, stored, strict=True):
            _mark_stored(row, key)


def insert_new_rows(rows: Sequence[Stored], *, unique: tuple[str, ...]) -> list[Stored]:
    """Insert in one statement those rows that are not stored yet, set their keys and return them.

    `unique` are the columns of a unique constraint. Waits for others who are inserting the same row; unlike an
    IntegrityError, a row that is stored already leaves the transaction in order.
    """
    if not rows:
        return []
    stored = _run(_insertion(type(rows[0]), len(rows), unique), _values_of(rows))
    keys = {tuple(columns): key for key, *columns in stored}
    new = []
    for row in rows:
        # Taken out: of two equal rows only the first was inserted.
        key = keys.pop(tuple(getattr(row, name) for name in unique), None)
        if key is not None:
            _mark_stored(row, key)
            new.append(row)
    return new


def update_row(row: Model, fields: tuple[str, ...]) -> None:
    """Save these fields of a row, like `save(update_fields=…)` without signals."""
    model = type(row)
    connection = connections[DEFAULT_DB_ALIAS]
    values = [_value(model._meta.get_field(name), row, connection, is_new=False) for name in fields]
    with connection.cursor() as cursor:
        cursor.execute(_update(model, fields), [*values, row.pk])


def delete_row(row: Model) -> None:
    """Delete a row that no other row refers to."""
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute(_deletion(type(row)), [row.pk])


def _run(sql: str, values: list[Any]) -> list[Any]:
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())


def _values_of(rows: Sequence[Model]) -> list[Any]:
    connection, fields = connections[DEFAULT_DB_ALIAS], _inserted(type(rows[0]))
    return [_value(field, row, connection, is_new=True) for row in rows for field in fields]


def _value(field: Any, row: Model, connection: Any, *, is_new: bool) -> Any:
    return field.get_db_prep_save(field.pre_save(row, is_new), connection)


def _mark_stored(row: Model, key: Any) -> None:
    row.pk = key
    row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS


@cache
def _inserted(model: type[Model]) -> tuple[Any, ...]:
    return tuple(field for field in model._meta.concrete_fields if not isinstance(field, AutoField))


@cache
def _insertion(model: type[Model], number: int, unique: tuple[str, ...] = ()) -> str:
    fields = _inserted(model)
    places = ", ".join([f"({', '.join(['%s'] * len(fields))})"] * number)
    told = ", ".join(_quoted(name) for name in (_key(model), *unique))
    conflict = f" ON CONFLICT ({', '.join(map(_quoted, unique))}) DO NOTHING" if unique else ""
    columns = ", ".join(_quoted(field.column) for field in fields)
    return (
        f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES {places}{conflict} RETURNING {told}"
    )


@cache
def _update(model: type[Model], fields: tuple[str, ...]) -> str:
    changed: list[Any] = [model._meta.get_field(name) for name in fields]
    changes = ", ".join(f"{_quoted(field.column)} = %s" for field in changed)
    return f"UPDATE {_quoted(model._meta.db_table)} SET {changes} WHERE {_quoted(_key(model))} = %s"


@cache
def _deletion(model: type[Model]) -> str:
    return f"DELETE FROM {_quoted(model._meta.db_table)} WHERE {_quoted(_key(model))} = %s"


def _key(model: type[Model]) -> str:
    key: Any = model._meta.pk
    return str(key.column)


def _quoted(name: str) -> str:
    return connections[DEFAULT_DB_ALIAS].ops.quote_name(name)
