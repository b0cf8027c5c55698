"""The embedded shape as a real process, with bots that use the API."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import AbstractContextManager, closing
from pathlib import Path
from urllib.request import Request, urlopen

from tests.processes import ROOT, environment, free_port, furnish, manage, running, status_of
from tests.visitors import Address, Visitor

_PREPARE = """
import json
from accounts.api.models import Scope
from accounts.api.services.tokens import issue_token
from django.conf import settings
from django.test import Client
from tests.factories import UserFactory
from tests.games.seats.bots import bots

def key(user):
    return issue_token(user=user, name="test", scopes=[Scope.READ, Scope.PLAY])[1]

owner, browser = UserFactory(), Client()
browser.force_login(owner)
session = browser.cookies[settings.SESSION_COOKIE_NAME].value
print(json.dumps([*[key(user) for user in [*bots(4), UserFactory()]], [owner.username, owner.email, session]]))
"""


class BotHouse:
    """A site with four bots of four owners, a person who plays with them, and a visitor of its pages."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        furnish(folder / "data")
        self.env = environment(
            DATA_DIR=str(folder / "data"),
            AI_PROCESSES="1",
            API_REQUESTS_A_MINUTE="1000000",
            STREAM_HEARTBEAT_SECONDS="0.5",
        )
        outcome = manage(self.env, "shell", "--no-imports", "-c", _PREPARE)
        assert outcome.returncode == 0, outcome.stderr
        *self.bots, self.person, visitor = json.loads(outcome.stdout)
        self.visitor = Visitor(Address.embedded(self.port), *visitor)
        self.address = f"http://127.0.0.1:{self.port}"

    def process(self) -> AbstractContextManager[subprocess.Popen[bytes]]:
        command = ("manage.py", "serve", "--no-demo", "--port", str(self.port))
        return running(self.env, *command, log=self.folder / "serve.log")

    def is_open(self) -> bool:
        return status_of(f"{self.address}/healthz") == 200

    def ask(self, token: str, path: str, body: object = None, **headers: str):
        own = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(f"{self.address}/api/v1/{path}", data, own | headers), timeout=20)

    def program(self, name: str, token: str, *arguments: str) -> subprocess.Popen[str]:
        env = {**os.environ, "SITE": self.address, "TOKEN": token, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, str(ROOT / "examples" / name), *arguments]
        return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def versions(self) -> dict[int, int]:
        with closing(sqlite3.connect(self.folder / "data" / "hidalgo.sqlite3", timeout=20)) as database:
            return dict(database.execute("SELECT id, version FROM games_match").fetchall())
