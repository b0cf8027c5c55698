"""Ways to ask the site: over HTTP on connections that stay open, or inside this process, where queries can be counted."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from gzip import decompress
from http.client import HTTPConnection
from queue import SimpleQueue
from typing import Protocol

from tests.visitors import TOKEN, Address

#: What every browser sends.
ACCEPTED = {"Accept-Encoding": "gzip"}
#: uvicorn closes a connection that was idle for five seconds.
LONGEST_IDLE = 3.0


class Refused(Exception):
    """The site answered a request of the benchmark with an error."""


@dataclass(frozen=True)
class Answered:
    text: str
    #: Bytes on the wire and uncompressed, without headers.
    sent: int
    plain: int
    #: -1 if nobody counted.
    queries: int = -1


class Line(Protocol):
    """One person's or program's way to the site."""

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> Answered: ...


class Connections:
    """Connections of a proxy to the site: each request takes the one that has been idle for longest."""

    def __init__(self, port: int, number: int) -> None:
        self.idle: SimpleQueue[_Connection] = SimpleQueue()
        for _number in range(number):
            self.idle.put(_Connection(port))

    def ask(self, method: str, path: str, body: str, headers: Mapping[str, str]) -> Answered:
        connection = self.idle.get(timeout=60)
        try:
            return connection.ask(method, path, body, headers)
        finally:
            self.idle.put(connection)

    def close(self) -> None:
        while not self.idle.empty():
            self.idle.get().kept.close()


class _Connection:
    def __init__(self, port: int) -> None:
        self.kept = HTTPConnection("127.0.0.1", port, timeout=60)
        self.used_at = time.monotonic()

    def ask(self, method: str, path: str, body: str, headers: Mapping[str, str]) -> Answered:
        if time.monotonic() - self.used_at > LONGEST_IDLE:
            self.kept.close()
        self.kept.request(method, path, body.encode(), {**ACCEPTED, **headers})
        answer = self.kept.getresponse()
        sent = answer.read()
        self.used_at = time.monotonic()
        return answered(f"{method} {path}", answer.status, sent, answer.headers.get("Content-Encoding", ""))


def answered(asked: str, status: int, sent: bytes, encoding: str, queries: int = -1) -> Answered:
    plain = decompress(sent) if encoding == "gzip" else sent
    if status not in (200, 204):
        raise Refused(f"{asked} answered {status}: {plain.decode()[:2000]}")
    return Answered(plain.decode(), len(sent), len(plain), queries)


@dataclass(frozen=True)
class HttpLine:
    connections: Connections
    headers: Mapping[str, str]

    @classmethod
    def of_browser(cls, connections: Connections, address: Address, session: str) -> "HttpLine":
        cookies = f"__Host-session={session}; __Host-csrf={TOKEN}"
        own = {"Cookie": cookies, "Origin": address.origin, "X-CSRFToken": TOKEN}
        return cls(connections, address.headers | own)

    @classmethod
    def of_program(cls, connections: Connections, address: Address, secret: str) -> "HttpLine":
        return cls(connections, address.headers | {"Authorization": f"Bearer {secret}"})

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> Answered:
        return self.connections.ask(method, path, body, {**self.headers, **(headers or {})})
