"""A real site for the browser tests: one process with its own data folder and port."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.processes import environment, free_port, furnish, manage, running, status_of

_PREPARE = "from tests.browser.support.cast import prepare; prepare()"


@dataclass(frozen=True)
class Site:
    """The site's address, its signed-in users and its tables."""

    address: str
    #: The session cookie of each prepared person.
    sessions: dict[str, str]
    #: The id of the match at each prepared table.
    tables: dict[str, int]
    #: Its data folder.
    data: Path

    def table(self, name: str) -> str:
        return f"/matches/{self.tables[name]}/"


@contextmanager
def open_site(folder: Path) -> Iterator[Site]:
    # One AI process is enough for the levels that tests play against, and leaves the other core to the browser.
    env = environment(DATA_DIR=str(folder / "data"), AI_PROCESSES="1")
    furnish(folder / "data")
    prepared = manage(env, "shell", "--no-imports", "-c", _PREPARE, seconds=120)
    assert prepared.returncode == 0, prepared.stderr
    port, log = free_port(), folder / "serve.log"
    site = Site(address=f"http://127.0.0.1:{port}", data=folder / "data", **json.loads(prepared.stdout))
    with running(env, "manage.py", "serve", "--no-demo", "--port", str(port), log=log) as process:
        while status_of(f"{site.address}/healthz") != 200:
            assert process.poll() is None, log.read_text()
        yield site
    assert "Traceback" not in log.read_text(), log.read_text()
