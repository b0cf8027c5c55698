"""Copies of matches, made inside the database: nobody has asked for them yet, so they are in no cache."""

from collections.abc import Mapping, Sequence
from typing import Final

import psycopg
from psycopg import sql

#: The log shows 40 moves; what is measured reads no older ones.
MOVES_COPIED: Final = 60
_OWN_USER: Final = "copy.users[original.index + 1]"


def copied_match(
    database: psycopg.Connection, match: int, sitters: Sequence[Sequence[int]], moves: int = MOVES_COPIED
) -> list[int]:
    """Copy a match with its last moves, once for each list of users, who take its seats in order; return the copies."""
    with database.transaction():
        database.execute("CREATE TEMPORARY TABLE copy (match bigint, users bigint[]) ON COMMIT DROP")
        copies = _new_ids(database, len(sitters))
        with database.cursor() as cursor, cursor.copy("COPY copy FROM STDIN") as rows:
            for row in zip(copies, map(list, sitters), strict=True):
                rows.write_row(row)
        _copy(
            database, "games_match", {"id": "copy.match", "invitation": "md5(copy.match::text)"}, "id", match
        )
        _copy(database, "games_seat", {"match_id": "copy.match", "user_id": _OWN_USER}, "match_id", match)
        oldest = database.execute(
            "SELECT version - %s FROM games_match WHERE id = %s", (moves, match)
        ).fetchone()
        assert oldest
        _copy(database, "games_move", {"match_id": "copy.match"}, "match_id", match, after_version=oldest[0])
    return copies


def _new_ids(database: psycopg.Connection, number: int) -> list[int]:
    ids = "SELECT nextval(pg_get_serial_sequence('games_match', 'id')) FROM generate_series(1, %s)"
    return [row[0] for row in database.execute(ids, (number,))]


def _copy(
    database: psycopg.Connection,
    table: str,
    changed: Mapping[str, str],
    key: str,
    match: int,
    after_version: int = -1,
) -> None:
    """Insert the rows of this match again for every copy, with some columns changed and new primary keys."""
    names = [
        row[0]
        for row in database.execute(
            "SELECT column_name FROM information_schema.columns WHERE table_name = %s"
            " AND (column_name <> 'id' OR %s) AND table_schema = current_schema()",
            (table, "id" in changed),
        )
    ]
    values = [
        sql.SQL(changed[name]) if name in changed else sql.Identifier("original", name) for name in names
    ]
    newer = sql.SQL("AND original.version > {}").format(after_version) if after_version >= 0 else sql.SQL("")
    database.execute(
        sql.SQL("INSERT INTO {} ({}) SELECT {} FROM {} AS original, copy WHERE original.{} = {} {}").format(
            sql.Identifier(table),
            sql.SQL(", ").join(map(sql.Identifier, names)),
            sql.SQL(", ").join(values),
            sql.Identifier(table),
            sql.Identifier(key),
            match,
            newer,
        )
    )
