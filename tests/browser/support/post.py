"""The mails of a site for browser tests: what its people have got, and minutes that pass without waiting for them."""

import sqlite3
from contextlib import closing
from email import message_from_bytes, policy
from email.message import EmailMessage

from tests.browser.support.sites import Site


def mails_to(site: Site, name: str) -> list[EmailMessage]:
    """Return the mails to a person, the oldest first."""
    paths = sorted((site.data / "mail").glob("*.eml"))
    mails = [message_from_bytes(path.read_bytes(), policy=policy.default) for path in paths]
    return [mail for mail in mails if mail["To"] == f"{name.lower()}@example.org"]


def let_minutes_pass(site: Site, minutes: int) -> None:
    """Let every notice have been written, and every waiting mail be due, so much earlier."""
    span = f"-{minutes} minutes"
    with closing(sqlite3.connect(site.data / "hidalgo.sqlite3", timeout=20)) as database, database:
        for table, column in (
            ("accounts_notice", "created_at"),
            ("games_seat", "awaited_since"),
            ("accounts_digest", "due_at"),
            ("jobs_job", "run_after"),
        ):
            moved = f"strftime('%Y-%m-%d %H:%M:%f', {column}, ?)"
            database.execute(f"UPDATE {table} SET {column} = {moved} WHERE {column} IS NOT NULL", (span,))


def outcomes(site: Site, name: str) -> list[tuple[str, str, str]]:
    """Return kind, state and reason of everything that was to be mailed to a person, the oldest first."""
    sql = """SELECT kind, state, reason FROM accounts_dispatch
             JOIN accounts_notice ON accounts_notice.id = notice_id
             JOIN accounts_user ON accounts_user.id = accounts_notice.user_id
             WHERE username = ? AND channel = 'mail' ORDER BY notice_id"""
    with closing(sqlite3.connect(site.data / "hidalgo.sqlite3", timeout=20)) as database:
        return database.execute(sql, (name,)).fetchall()
