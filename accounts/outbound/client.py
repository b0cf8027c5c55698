"""One request to a target: checked, pinned to its IP addresses, short, and without following redirects."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from ssl import SSLContext
from typing import Any

import httpcore

from accounts.outbound.dns import Resolve, UnknownName, addresses_of, ask_system
from accounts.outbound.targets import Target, target_of

CONNECT_SECONDS = 3.0
TOTAL_SECONDS = 5.0
#: How much of a response we read. A sentence is enough, and the other side might send gigabytes.
LONGEST_ANSWER = 4096


class Unreachable(Exception):
    """No answer came: unknown name, no connection, bad certificate, or timeout. The message never contains the path."""


@dataclass(frozen=True)
class Answer:
    status: int
    #: The beginning of the body.
    text: str

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300


def post(
    url: str,
    *,
    body: bytes,
    headers: Mapping[str, str],
    resolve: Resolve = ask_system,
    ssl_context: SSLContext | None = None,
) -> Answer:
    """Send `body` and return the answer, whatever its status; redirects are not followed.

    Raises RefusedTarget if we do not send to this URL at all, Unreachable if there was no answer.
    """
    request = Request("POST", target_of(url), headers, body)
    return _answer(request, Limits(TOTAL_SECONDS, LONGEST_ANSWER), resolve, ssl_context)


def get(
    url: str,
    *,
    headers: Mapping[str, str],
    seconds: float,
    longest: int,
    resolve: Resolve = ask_system,
    ssl_context: SSLContext | None = None,
) -> Answer:
    """Fetch a URL, with the same guards and refusals as `post`."""
    request = Request("GET", target_of(url), headers)
    return _answer(request, Limits(seconds, longest), resolve, ssl_context)


@dataclass(frozen=True)
class Request:
    method: str
    target: Target
    headers: Mapping[str, str]
    body: bytes | None = None


@dataclass(frozen=True)
class Limits:
    seconds: float
    longest: int


def _answer(request: Request, limits: Limits, resolve: Resolve, ssl_context: SSLContext | None) -> Answer:
    deadline = Deadline(limits.seconds)
    try:
        addresses = addresses_of(request.target, resolve, min(CONNECT_SECONDS, deadline.remaining))
        backend = PinnedBackend(addresses, deadline)
        # A pool for one request: it reads no proxy from the environment and keeps no connection open.
        with httpcore.ConnectionPool(
            ssl_context=ssl_context or _trusted_authorities(), network_backend=backend
        ) as pool:
            return _ask(pool, request, limits)
    except (UnknownName, httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError) as error:
        raise Unreachable(f"{type(error).__name__}: {error}") from None


def _ask(pool: httpcore.ConnectionPool, request: Request, limits: Limits) -> Answer:
    target = request.target
    url = httpcore.URL(
        scheme=target.scheme.encode(),
        host=target.host.encode(),
        port=target.port,
        target=target.path.encode(),
    )
    own = {"User-Agent": "Hidalgo", "Accept-Encoding": "identity", "Connection": "close"}
    timeouts = {"connect": CONNECT_SECONDS, "read": limits.seconds, "write": limits.seconds}
    lines = [
        (name.encode("ascii"), value.encode("latin-1")) for name, value in {**own, **request.headers}.items()
    ]
    with pool.stream(
        request.method, url, headers=lines, content=request.body, extensions={"timeout": timeouts}
    ) as response:
        read = bytearray()
        for part in response.iter_stream():
            read += part
            if len(read) >= limits.longest:
                break
        return Answer(response.status, bytes(read[: limits.longest]).decode("utf-8", "replace"))


class Deadline:
    """A time limit for the whole request: a server that sends one byte a second gets no new limit for each."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    @property
    def remaining(self) -> float:
        return self._end - time.monotonic()

    def limit(self, timeout: float | None, error: type[httpcore.TimeoutException]) -> float:
        remaining = self.remaining
        if remaining <= 0:
            raise error("The answer took too long.")
        return remaining if timeout is None else min(timeout, remaining)


class PinnedBackend(httpcore.NetworkBackend):
    """Connects to the IP addresses that were checked, whatever host name it is given.

    Certificate, SNI and Host header still use the name: httpcore handles them above this level.
    """

    def __init__(self, addresses: Sequence[str], deadline: Deadline) -> None:
        self._addresses = addresses
        self._deadline = deadline
        self._sockets = httpcore.SyncBackend()

    def connect_tcp(
        self, host: str, port: int, timeout: float | None = None, *args: Any, **kwargs: Any
    ) -> httpcore.NetworkStream:
        """Connect to the first IP address that answers. All attempts share the time limit for one."""
        connecting = Deadline(self._deadline.limit(timeout, httpcore.ConnectTimeout))
        problem: Exception = httpcore.ConnectError("There is no address.")
        for address in self._addresses:
            limit = connecting.limit(None, httpcore.ConnectTimeout)
            try:
                stream = self._sockets.connect_tcp(address, port, limit, *args, **kwargs)
            except httpcore.ConnectError as error:
                problem = error
            else:
                return TimedStream(stream, self._deadline)
        raise problem


class TimedStream(httpcore.NetworkStream):
    def __init__(self, stream: httpcore.NetworkStream, deadline: Deadline) -> None:
        self._stream = stream
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._stream.read(max_bytes, self._deadline.limit(timeout, httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._stream.write(buffer, self._deadline.limit(timeout, httpcore.WriteTimeout))

    def start_tls(
        self, ssl_context: SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        limit = self._deadline.limit(timeout, httpcore.ConnectTimeout)
        return TimedStream(self._stream.start_tls(ssl_context, server_hostname, limit), self._deadline)

    def close(self) -> None:
        self._stream.close()

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


@cache
def _trusted_authorities() -> SSLContext:
    return httpcore.default_ssl_context()
