"""The embedded shape as a real process, with users."""

import sqlite3
import subprocess
from contextlib import AbstractContextManager, closing
from pathlib import Path

from tests.processes import environment, free_port, furnish, running, status_of
from tests.visitors import Address, Visitor, signed_in


class Served:
    """A data folder with users, and the process that serves it."""

    def __init__(self, folder: Path, people: int) -> None:
        self.folder = folder
        self.port = free_port()
        self.env = environment(DATA_DIR=str(folder / "data"))
        furnish(folder / "data")
        self.people: list[Visitor] = signed_in(self.env, Address.embedded(self.port), people)

    def process(self) -> AbstractContextManager[subprocess.Popen[bytes]]:
        command = ("manage.py", "serve", "--no-demo", "--port", str(self.port))
        return running(self.env, *command, log=self.folder / "serve.log")

    def is_open(self) -> bool:
        return status_of(f"http://127.0.0.1:{self.port}/healthz") == 200

    def rows(self, sql: str, *values: object) -> list[tuple]:
        with closing(sqlite3.connect(self.folder / "data" / "hidalgo.sqlite3", timeout=20)) as database:
            return database.execute(sql, values).fetchall()

    def versions(self, match: int) -> list[int]:
        moves = self.rows("SELECT version FROM games_move WHERE match_id = ? ORDER BY 1", match)
        return [version for (version,) in moves]

    def awaits(self, match: int, seat: int) -> bool:
        sql = 'SELECT is_awaited FROM games_seat WHERE match_id = ? AND "index" = ?'
        return bool(self.rows(sql, match, seat)[0][0])

    def notices(self, match: int, kind: str) -> int:
        sql = "SELECT count(*) FROM accounts_notice WHERE url = ? AND kind = ?"
        return int(self.rows(sql, f"/matches/{match}/", kind)[0][0])
