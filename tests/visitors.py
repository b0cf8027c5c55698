"""Visitors without JavaScript: they read pages over real HTTP and press buttons."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from http.client import HTTPConnection
from operator import itemgetter
from urllib.parse import urlencode

from tests.processes import manage

TOKEN = "a" * 32
DEFAULT_OPTIONS = {
    "length": "short",
    "castillo": "open",
    "grande_scope": "all",
    "angry_king_scope": "all",
    "first_player": "0",
}
SIGN_IN = """
import json
from django.conf import settings
from django.test import Client
from tests.factories import UserFactory

def sign_in(person):
    browser = Client()
    browser.force_login(person)
    return person.username, person.email, browser.cookies[settings.SESSION_COOKIE_NAME].value

print(json.dumps([sign_in(person) for person in UserFactory.create_batch({number})]))
"""
#: No turn of any game takes more clicks than this.
LONGEST_TURN = 60


@dataclass(frozen=True)
class Address:
    """Where a site answers, and the headers that a proxy in front of it would add."""

    port: int
    origin: str
    headers: dict[str, str]

    @classmethod
    def embedded(cls, port: int) -> "Address":
        return cls(port, f"http://127.0.0.1:{port}", {})

    @classmethod
    def behind_proxy(cls, port: int, host: str) -> "Address":
        return cls(port, f"https://{host}", {"Host": host, "X-Forwarded-Proto": "https"})


@dataclass(frozen=True)
class Answer:
    status: int
    text: str
    location: str

    @property
    def choices(self) -> list[str]:
        """The choices that have a place on the board, then the others, among them to cancel what was begun."""
        found = re.findall(r'class="button ([^"]*)"[^>]*name="action"\s+value="([^"]*)"', self.text)
        ordered = sorted(found, key=lambda button: "act__choice" in button[0])
        return [unescape(value) for _classes, value in ordered]

    @property
    def stamp(self) -> dict[str, str]:
        """The hidden fields that every form of the page sends."""
        return {name: self._field(name) for name in ("version", "drafted", "submission")}

    @property
    def version(self) -> int:
        """The version of the match on the page, or 0 if there is none."""
        found = re.search(r'data-version="(\d+)"', self.text)
        return int(found[1]) if found else 0

    @property
    def is_my_turn(self) -> bool:
        """Whether the table waits for this visitor. Others may have choices too: a disk can change until the reveal."""
        return "prompt__words--mine" in self.text

    @property
    def can_confirm(self) -> bool:
        """Whether the button is offered: it stays in its place, but disabled, while there is nothing to confirm."""
        return re.search(r'formaction="[^"]*/confirm/"\s*>', self.text) is not None

    def _field(self, name: str) -> str:
        found = re.search(rf'name="{name}"\s+value="([^"]*)"', self.text)
        return found[1] if found else ""


@dataclass(frozen=True)
class Visitor:
    """A user who is signed in by a given session cookie."""

    address: Address
    name: str
    email: str
    session: str

    @property
    def cookie(self) -> str:
        is_safe = self.address.origin.startswith("https://")
        session, csrf = ("__Host-session", "__Host-csrf") if is_safe else ("sessionid", "csrftoken")
        return f"{session}={self.session}; {csrf}={TOKEN}"

    def get(self, path: str) -> Answer:
        return self._ask("GET", path)

    def post(self, path: str, **fields: str | list[str]) -> Answer:
        """Post as htmx does; the answer is the new table."""
        headers = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
        return self._ask("POST", path, urlencode(fields, doseq=True), headers)

    def open_table(self, *opponents: str, **options: str) -> int:
        """Open a table against persons and AI levels, seated in this order; return the match's id."""
        chosen = {f"option_{name}": value for name, value in (DEFAULT_OPTIONS | options).items()}
        sitters = {f"opponent_{place}": level for place, level in enumerate(opponents, start=1)}
        answer = self.post(
            "/lobby/new/el_grande/",
            players=str(len(opponents) + 1),
            welcomes_spectators="on",
            **sitters,
            **chosen,
        )
        assert answer.status == 302, answer.text
        return int(answer.location.split("/")[2])

    def play_turn(self, match: int, choose: Callable[[list[str]], str] = itemgetter(0)) -> None:
        """Press buttons, by default always the first one, and confirm, until it is no longer this visitor's turn."""
        page = self.get(f"/matches/{match}/")
        for _press in range(LONGEST_TURN):
            if page.can_confirm:
                page = self.post(f"/matches/{match}/confirm/", **page.stamp)
            elif page.is_my_turn:
                page = self.post(f"/matches/{match}/draft/", action=choose(page.choices), **page.stamp)
            else:
                return
            assert page.status == 200, page.text
        raise AssertionError(f"The turn in match {match} takes more than {LONGEST_TURN} presses.")

    def _ask(self, method: str, path: str, body: str = "", headers: dict[str, str] | None = None) -> Answer:
        connection = HTTPConnection("127.0.0.1", self.address.port, timeout=30)
        own = {"Cookie": self.cookie, "Origin": self.address.origin, "X-CSRFToken": TOKEN}
        try:
            connection.request(method, path, body, {**self.address.headers, **own, **(headers or {})})
            answer = connection.getresponse()
            return Answer(answer.status, answer.read().decode(), answer.headers.get("Location", ""))
        finally:
            connection.close()


def signed_in(env: dict[str, str], address: Address, number: int) -> list[Visitor]:
    """Create users of a site and sign each of them in with their own session."""
    script = SIGN_IN.replace("{number}", str(number))
    outcome = manage(env, "shell", "--no-imports", "-c", script)
    assert outcome.returncode == 0, outcome.stderr
    return [Visitor(address, *person) for person in json.loads(outcome.stdout)]
