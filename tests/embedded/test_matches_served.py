"""Matches in the embedded shape: `manage.py serve` on SQLite, asked by many at the same moment, killed and started again."""

import sqlite3
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing
from functools import partial
from pathlib import Path

import pytest

from tests.crowd import at_once
from tests.processes import environment, free_port, kill, manage, running, status_of
from tests.visitors import Address, Answer, Visitor, signed_in

pytestmark = pytest.mark.xdist_group("serve")

WaitUntil = Callable[..., None]
CROWD = 20
PATIENCE = 40
ME = 0


class Served:
    """A data folder with people in it, and the process that serves them."""

    def __init__(self, folder: Path, people: int) -> None:
        self.folder = folder
        self.port = free_port()
        self.env = environment(DATA_DIR=str(folder / "data"))
        assert manage(self.env, "migrate", "--verbosity", "0").returncode == 0
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


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, wait_until: WaitUntil) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("served"), people=12)
    with served.process():
        wait_until(served.is_open, seconds=PATIENCE)
        yield served


@pytest.fixture
def match(served: Served, wait_until: WaitUntil) -> int:
    """Two people; I have to bid first."""
    me, other, *_ = served.people
    match = me.open_table("person")
    assert other.post(f"/matches/{match}/join/").status == 200
    wait_until(lambda: served.awaits(match, ME), seconds=PATIENCE)
    return match


def statuses(answers: list[Answer]) -> Counter[int]:
    return Counter(answer.status for answer in answers)


@pytest.mark.parametrize(
    ("name", "outcome"), [("tab-{:04}", {200: 1, 409: CROWD - 1}), ("one-and-the-same", {200: CROWD})]
)
def test_many_confirmations_of_one_draft_are_played_once(
    served: Served, match: int, name: str, outcome: dict[int, int]
) -> None:
    me = served.people[0]
    page = me.get(f"/matches/{match}/")
    page = me.post(f"/matches/{match}/draft/", action=page.choices[0], **page.stamp)
    calls = [
        partial(me.post, f"/matches/{match}/confirm/", **{**page.stamp, "submission": name.format(number)})
        for number in range(CROWD)
    ]
    assert statuses(at_once(calls)) == outcome
    assert served.versions(match) == [1, 2]
    assert served.notices(match, "your_turn") == 2


def test_of_many_who_join_the_last_seat_one_sits_down(served: Served, wait_until: WaitUntil) -> None:
    match = served.people[0].open_table("person")
    answers = at_once([partial(guest.post, f"/matches/{match}/join/") for guest in served.people[2:]])
    assert statuses(answers) == {200: 1, 409: 9}
    wait_until(lambda: served.awaits(match, ME), seconds=PATIENCE)
    assert served.versions(match) == [1]
    assert served.notices(match, "match_started") == 1


def test_a_match_against_an_ai_goes_on_after_the_site_was_killed(
    tmp_path: Path, wait_until: WaitUntil
) -> None:
    served = Served(tmp_path, people=1)
    me = served.people[0]
    claimed = "SELECT id FROM jobs_job WHERE task = 'games.tasks.play_seat' AND claimed_until IS NOT NULL"
    with served.process() as process:
        wait_until(served.is_open, seconds=PATIENCE)
        match = me.open_table("greedy", first_player="1")
        wait_until(lambda: served.rows(claimed), seconds=PATIENCE)
        kill(process)
    assert served.versions(match) == [1]
    with served.process():
        wait_until(served.is_open, seconds=PATIENCE)
        wait_until(lambda: served.awaits(match, ME), seconds=PATIENCE)
        me.play_turn(match)
        wait_until(lambda: served.notices(match, "your_turn") == 2, seconds=PATIENCE)
        assert me.post(f"/matches/{match}/resign/").status == 200
    versions = served.versions(match)
    assert versions == list(range(1, len(versions) + 1))
    outcome = manage(served.env, "verify_match", str(match))
    assert outcome.returncode == 0, outcome.stderr
