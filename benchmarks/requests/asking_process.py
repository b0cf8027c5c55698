"""Measures what it costs to know who asks, inside one process that benchmarks.requests.asking starts."""

import cProfile
import json
import pstats
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from uuid import uuid4

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.db import connection  # noqa: E402
from django.test.utils import CaptureQueriesContext, override_settings  # noqa: E402

from accounts.api.models import Scope  # noqa: E402
from accounts.api.services.tokens import issue_token  # noqa: E402
from accounts.people.models import User  # noqa: E402
from benchmarks.requests.asking import BARE  # noqa: E402
from benchmarks.requests.signed_in import signed_in_client  # noqa: E402
from tests.factories import UserFactory  # noqa: E402

ROUNDS = 3
WARM_UP = 50
TOKEN = "a" * 32


@dataclass(frozen=True)
class Asker:
    """One kind of request: where it goes, and the headers by which the site knows who asks."""

    application: Callable[..., Any]
    path: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    content_type: str = "application/x-www-form-urlencoded"
    needs_key: bool = False

    def ask(self) -> None:
        statuses: list[str] = []
        answer = self.application(self._environ(), lambda status, headers: statuses.append(status))
        b"".join(answer)
        answer.close()
        assert statuses == ["200 OK"], statuses

    def _environ(self) -> dict[str, Any]:
        key = {"HTTP_IDEMPOTENCY_KEY": uuid4().hex} if self.needs_key else {}
        return {
            "REQUEST_METHOD": "POST",
            "SCRIPT_NAME": "",
            "PATH_INFO": self.path,
            "QUERY_STRING": "",
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_TYPE": self.content_type,
            "CONTENT_LENGTH": str(len(self.body)),
            "HTTP_HOST": settings.ALLOWED_HOSTS[0],
            "HTTP_X_FORWARDED_PROTO": "https",
            "HTTP_USER_AGENT": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "HTTP_ACCEPT": "*/*",
            "HTTP_ACCEPT_ENCODING": "gzip, deflate, br",
            "HTTP_ACCEPT_LANGUAGE": "en-GB,en;q=0.8,fr;q=0.5",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "https" if settings.IS_HTTPS else "http",
            "wsgi.input": BytesIO(self.body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
            **self.headers,
            **key,
        }

    def took(self, requests: int) -> float:
        """Return the milliseconds of processor time per request."""
        begun = time.process_time()
        for _number in range(requests):
            self.ask()
        return 1000 * (time.process_time() - begun) / requests


def askers() -> dict[str, Asker]:
    with override_settings(MIDDLEWARE=[]):
        without_middleware = WSGIHandler()
    from config.wsgi import application

    person = UserFactory()
    token = {"HTTP_AUTHORIZATION": f"Bearer {_secret_of(person)}"}
    browser = _browser_of(person)
    sent: dict[str, Any] = {"body": b'{"version": 7}', "content_type": "application/json"}
    return {
        BARE: Asker(without_middleware, "/benchmark/bare/"),
        "signed-in page": Asker(application, "/benchmark/page/", browser | {"HTTP_HX_REQUEST": "true"}),
        "API by token": Asker(application, "/benchmark/api/", token, **sent),
        "API by token, with a key": Asker(application, "/benchmark/api/", token, **sent, needs_key=True),
        "API by session": Asker(application, "/benchmark/api/", browser, **sent),
    }


def _secret_of(person: User) -> str:
    return issue_token(user=person, name="benchmark", scopes=list(Scope))[1]


def _browser_of(person: User) -> dict[str, str]:
    """Return the headers of a browser in which this person has signed in."""
    session_key = signed_in_client(person).cookies[settings.SESSION_COOKIE_NAME].value
    cookies = {
        settings.SESSION_COOKIE_NAME: session_key,
        settings.CSRF_COOKIE_NAME: TOKEN,
        "__Host-device" if settings.SESSION_COOKIE_SECURE else "device": "d" * 32,
    }
    scheme = "https" if settings.IS_HTTPS else "http"
    return {
        "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in cookies.items()),
        "HTTP_X_CSRFTOKEN": TOKEN,
        "HTTP_ORIGIN": f"{scheme}://{settings.ALLOWED_HOSTS[0]}",
    }


def measure(who: dict[str, Asker], requests: int) -> dict[str, dict[str, Any]]:
    """Ask in alternating rounds, so that a busy machine slows all alike. Return times and queries by kind."""
    figures: dict[str, dict[str, Any]] = {
        name: {"ms": [], "queries": _queries_of(asker)} for name, asker in who.items()
    }
    for _round in range(ROUNDS):
        for name, asker in who.items():
            asker.took(WARM_UP)
            figures[name]["ms"].append(asker.took(requests))
    return figures


def _queries_of(asker: Asker) -> int:
    for _number in range(2):
        asker.ask()
    with CaptureQueriesContext(connection) as queries:
        asker.ask()
    return len(queries)


@contextmanager
def profiled() -> Iterator[None]:
    with cProfile.Profile() as profile:
        yield
    pstats.Stats(profile, stream=sys.stderr).sort_stats("cumulative").print_stats(90)


def main() -> None:
    requests, profile_of = int(sys.argv[1]), sys.argv[2]
    with override_settings(ROOT_URLCONF="benchmarks.requests.asking_urls"):
        who = askers()
        if profile_of:
            who[profile_of].took(WARM_UP)
            with profiled():
                who[profile_of].took(requests)
        print(json.dumps(measure(who, requests)))


if __name__ == "__main__":
    main()
