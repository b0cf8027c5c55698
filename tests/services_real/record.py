"""Reads one match from the database of a running site."""

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

import psycopg

from games.catalogue import codec_of, rules_of


@dataclass(frozen=True)
class Played:
    """The moves that one submission stored, and who was awaited after the last of them."""

    versions: list[int]
    seats: set[int]
    awaited: frozenset[int]


class Record:
    def __init__(self, database: psycopg.Connection, match: int) -> None:
        self.database = database
        self.match = match

    @property
    def version(self) -> int:
        return self._one("SELECT version FROM games_match WHERE id = %s", self.match)

    @property
    def versions(self) -> list[int]:
        """The versions of the stored moves."""
        return self._column("SELECT version FROM games_move WHERE match_id = %s ORDER BY 1", self.match)

    def is_gapless(self) -> bool:
        return self.versions == list(range(1, self.version + 1))

    def awaits(self, seat: int) -> bool:
        sql = "SELECT is_awaited FROM games_seat WHERE match_id = %s AND index = %s"
        return bool(self._one(sql, self.match, seat))

    def awaits_only(self, seat: int) -> bool:
        """Whether the match waits for this seat and no other."""
        sql = "SELECT index FROM games_seat WHERE match_id = %s AND is_awaited"
        return self._column(sql, self.match) == [seat]

    def jobs(self, task: str) -> list[int]:
        """Return the ids of this match's jobs of a task."""
        sql = "SELECT id FROM jobs_job WHERE task = %s AND args->>0 = %s"
        return self._column(sql, f"games.tasks.{task}", str(self.match))

    def claimed(self, task: str) -> list[int]:
        """Return the ids of this match's jobs of a task that a worker has claimed."""
        sql = "SELECT id FROM jobs_job WHERE task = %s AND args->>0 = %s AND claimed_until > now()"
        return self._column(sql, f"games.tasks.{task}", str(self.match))

    def end_leases(self) -> None:
        """Expire all leases, as if a dead worker's lease had run out."""
        self.database.execute("UPDATE jobs_job SET claimed_until = now() WHERE claimed_until > now()")

    def notices(self, kind: str) -> list[str]:
        """Return the keys of the notices of a kind, in the order they were written."""
        sql = "SELECT dedupe_key FROM accounts_notice WHERE kind = %s AND url = %s ORDER BY id"
        return self._column(sql, kind, f"/matches/{self.match}/")

    def undecided(self) -> int:
        """Return how many notices are neither sent nor skipped with a reason."""
        sql = """SELECT count(*) FROM accounts_dispatch JOIN accounts_notice ON accounts_notice.id = notice_id
                 WHERE url = %s AND state <> 'sent' AND NOT (state = 'skipped' AND reason <> '')"""
        return self._one(sql, f"/matches/{self.match}/")

    def receipts(self, kind: str) -> list[str]:
        """Return the receipts of the notices of a kind that were sent: the Message-IDs of mails."""
        sql = """SELECT receipt FROM accounts_dispatch JOIN accounts_notice ON accounts_notice.id = notice_id
                 WHERE url = %s AND kind = %s AND state = 'sent'"""
        return self._column(sql, f"/matches/{self.match}/", kind)

    def submissions(self) -> list[Played]:
        sql = """SELECT made_at, version, seat, state, rules_version FROM games_move
                 WHERE match_id = %s ORDER BY version"""
        rows = self.database.execute(sql, (self.match,)).fetchall()
        return [_played(list(group)) for _made_at, group in groupby(rows, key=lambda row: row[0])]

    def submissions_of(self, seat: int) -> int:
        return sum(seat in played.seats for played in self.submissions())

    def changes_of_turn(self, seat: int) -> list[int]:
        """Return the versions at which the match began to wait for a seat."""
        before: frozenset[int] = frozenset()
        found = []
        for played in self.submissions():
            if seat in played.awaited - before:
                found.append(played.versions[-1])
            before = played.awaited
        return found

    def _one(self, sql: str, *values: object) -> int:
        return self._column(sql, *values)[0]

    def _column(self, sql: str, *values: object) -> list:
        return [value for (value,) in self.database.execute(sql, values).fetchall()]


def _played(rows: list[tuple[datetime, int, int, bytes, int]]) -> Played:
    *_, state, rules_version = rows[-1]
    final = codec_of("el_grande").decode_state(bytes(state), rules_version)
    return Played(
        versions=[row[1] for row in rows],
        seats={row[2] for row in rows},
        awaited=rules_of("el_grande").to_act(final),
    )
