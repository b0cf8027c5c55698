"""A typed client for the API of Hidalgo: the same requests for `Site` (blocking) and `AsyncSite` (asyncio).

    with Site("https://play.example.org", token) as site:
        for match in site.send(my_matches(awaiting_me=True)).results:
            choices = site.send(actions(match.id))

A request is a value, made by one of the functions below; a site sends it and returns a typed answer. Writes carry an
idempotency key, so whatever may not have arrived is sent again and carried out once.
"""

import asyncio
import json
import time
import uuid
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Final, Generic, Protocol, TypeVar

import httpx
import msgspec

Action = dict[str, Any]
View = dict[str, Any]
T = TypeVar("T")

#: Answers after which the same request may succeed later.
_PASSING: Final = frozenset({408, 429, 500, 502, 503, 504})
_WAITS: Final = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
#: The stream says something every 15 seconds; after a minute of silence the line is dead.
_TIMEOUT: Final = httpx.Timeout(20, read=60)


class Seat(msgspec.Struct, frozen=True):
    index: int
    name: str | None
    ai_level: str
    is_awaited: bool
    has_resigned: bool
    points: int | None = None
    rank: int | None = None


class Match(msgspec.Struct, frozen=True):
    id: int
    game: str
    status: str
    version: int
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    my_seat: int | None
    url: str


class Choice(msgspec.Struct, frozen=True):
    """A legal action, and what it says in your language."""

    action: Action
    label: str
    is_final: bool


class Choices(msgspec.Struct, frozen=True):
    version: int
    drafted: int
    is_in_care: bool
    actions: tuple[Choice, ...]


class Table(msgspec.Struct, frozen=True):
    """What your seat may see."""

    match: int
    game: str
    status: str
    version: int
    seat: int | None
    awaited: tuple[int, ...]
    view: View


class Me(msgspec.Struct, frozen=True):
    name: str
    is_bot: bool
    scopes: tuple[str, ...]


class Page(msgspec.Struct, Generic[T], frozen=True):
    next: str | None
    previous: str | None
    results: tuple[T, ...]


class Event(msgspec.Struct, frozen=True):
    """Something that happened: `match` (with its version), `notice`, `reset`, or a heartbeat, which is called ``."""

    name: str
    data: dict[str, Any]


class Refused(Exception):
    """The site refused a request: a stable code, a sentence, and perhaps a rule and the table as it is now."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        self.status = status
        self.code: str = problem.get("code", "")
        self.sentence: str = problem.get("detail", "")
        self.rule: str = problem.get("rule", "")
        self.problem = problem
        super().__init__(f"{status} {self.code}: {self.sentence} {self.rule}".rstrip())


@dataclass(frozen=True)
class Request(Generic[T]):
    """One request and the type of its answer. Sent twice, a write is still carried out once."""

    answer: type[T]
    path: str
    method: str = "GET"
    body: Mapping[str, Any] | None = None
    query: Mapping[str, str] = field(default_factory=dict)
    key: str = field(default_factory=lambda: str(uuid.uuid4()))

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.method == "GET" else {"Idempotency-Key": self.key}


def me() -> Request[Me]:
    return Request(Me, "me/")


def my_matches(*, awaiting_me: bool = False) -> Request[Page[Match]]:
    return Request(Page[Match], "matches/", query={"awaiting": "me"} if awaiting_me else {})


def lobby(*, game: str = "") -> Request[Page[Match]]:
    return Request(Page[Match], "lobby/", query={"game": game} if game else {})


def open_table(game: str, players: int, **wishes: Any) -> Request[Match]:
    """Open a table; `wishes` are the other fields, such as `ai_levels`, `options` or `is_private`."""
    return Request(Match, "matches/", "POST", {"game": game, "players": players, **wishes})


def join_table(match: int, invitation: str = "") -> Request[Match]:
    return Request(Match, f"matches/{match}/join/", "POST", {"invitation": invitation})


def read_match(match: int) -> Request[Match]:
    return Request(Match, f"matches/{match}/")


def view(match: int, *, version: int | None = None) -> Request[Table]:
    return Request(
        Table, f"matches/{match}/view/", query={} if version is None else {"version": str(version)}
    )


def actions(match: int) -> Request[Choices]:
    return Request(Choices, f"matches/{match}/actions/")


def play(match: int, version: int, chosen: Sequence[Action]) -> Request[Table]:
    """Play actions, all or none. `version` is that of the choices."""
    return Request(Table, f"matches/{match}/moves/", "POST", {"version": version, "actions": list(chosen)})


def resign(match: int) -> Request[Match]:
    return Request(Match, f"matches/{match}/resign/", "POST", {})


def take_back(match: int) -> Request[Match]:
    """Take back the seat that a computer player holds since your time ran out."""
    return Request(Match, f"matches/{match}/take-back/", "POST", {})


class Agent(Protocol):
    """Whatever can play: it sees what its seat sees, and chooses one of the legal actions."""

    def choose(self, game: str, view: View, legal: Sequence[Choice]) -> Action: ...


class _Lines:
    """Puts the lines of an event stream together, and remembers where to go on."""

    def __init__(self) -> None:
        self.last, self.pause = "", 3.0
        self.begin()

    def begin(self) -> None:
        """Forget what an interruption has cut off."""
        self._name = self._data = self._id = ""

    def read(self, line: str) -> Event | None:
        name, _, value = line.partition(": ")
        if name == "id":
            self._id = value
        elif name == "retry":
            self.pause = int(value) / 1000
        elif name == "event":
            self._name = value
        elif name == "data":
            self._data = value
        elif line.startswith(":"):
            return Event("", {})
        elif not line:
            # Only now is the event complete, so only now is its id of use.
            self.last = self._id or self.last
            event = Event(self._name, json.loads(self._data)) if self._data else None
            self.begin()
            return event
        return None


class _Caller:
    """What both kinds of site share: addresses, headers, and what an answer means."""

    def __init__(self, address: str, token: str) -> None:
        self.root = f"{address.rstrip('/')}/api/v1/"
        self.headers = {"Authorization": f"Bearer {token}"}

    def options(self, request: Request[Any]) -> dict[str, Any]:
        return {"headers": request.headers, "params": request.query or None, "json": request.body}

    def pause(self, answer: httpx.Response, tries: int) -> float | None:
        """Return for how many seconds to wait before asking again; None if the answer is final."""
        if answer.status_code not in _PASSING or tries >= len(_WAITS):
            return None
        return float(answer.headers.get("Retry-After") or _WAITS[tries])

    def read(self, request: Request[T], answer: httpx.Response) -> T:
        self.check(answer)
        return msgspec.json.decode(answer.content, type=request.answer)

    def check(self, answer: httpx.Response) -> None:
        if answer.is_success:
            return
        try:
            problem = answer.json()
        except ValueError:
            problem = {"detail": answer.text[:200]}
        raise Refused(answer.status_code, problem)


class Site:
    """The site, for ordinary programs."""

    def __init__(self, address: str, token: str) -> None:
        self._caller = _Caller(address, token)
        self._http = httpx.Client(base_url=self._caller.root, headers=self._caller.headers, timeout=_TIMEOUT)

    def __enter__(self) -> "Site":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.close()

    def send(self, request: Request[T]) -> T:
        """Send a request, again and again if the line or the site is down for a while. Raises Refused."""
        for tries in range(len(_WAITS) + 1):
            try:
                answer = self._http.request(request.method, request.path, **self._caller.options(request))
            except httpx.TransportError:
                if tries == len(_WAITS):
                    raise
                time.sleep(_WAITS[tries])
                continue
            pause = self._caller.pause(answer, tries)
            if pause is None:
                return self._caller.read(request, answer)
            time.sleep(pause)
        raise AssertionError("the last try returns or raises")

    def events(self, *watched: int) -> Iterator[Event]:
        """Yield events for ever. After an interruption it goes on where it was, so none is missing."""
        lines = _Lines()
        while True:
            lines.begin()
            headers = {"Last-Event-ID": lines.last} if lines.last else {}
            try:
                with self._http.stream(
                    "GET", "stream", headers=headers, params={"match": watched} if watched else None
                ) as answer:
                    if answer.is_error:
                        answer.read()
                        if answer.status_code not in _PASSING:
                            self._caller.check(answer)
                    yield from filter(None, map(lines.read, answer.iter_lines()))
            except httpx.TransportError:
                pass
            time.sleep(lines.pause)


class AsyncSite:
    """The site, for programs that do many things at once."""

    def __init__(self, address: str, token: str) -> None:
        self._caller = _Caller(address, token)
        self._http = httpx.AsyncClient(
            base_url=self._caller.root, headers=self._caller.headers, timeout=_TIMEOUT
        )

    async def __aenter__(self) -> "AsyncSite":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def send(self, request: Request[T]) -> T:
        for tries in range(len(_WAITS) + 1):
            try:
                answer = await self._http.request(
                    request.method, request.path, **self._caller.options(request)
                )
            except httpx.TransportError:
                if tries == len(_WAITS):
                    raise
                await asyncio.sleep(_WAITS[tries])
                continue
            pause = self._caller.pause(answer, tries)
            if pause is None:
                return self._caller.read(request, answer)
            await asyncio.sleep(pause)
        raise AssertionError("the last try returns or raises")

    async def events(self, *watched: int) -> AsyncIterator[Event]:
        lines = _Lines()
        while True:
            lines.begin()
            headers = {"Last-Event-ID": lines.last} if lines.last else {}
            try:
                asked = self._http.stream(
                    "GET", "stream", headers=headers, params={"match": watched} if watched else None
                )
                async with asked as answer:
                    if answer.is_error:
                        await answer.aread()
                        if answer.status_code not in _PASSING:
                            self._caller.check(answer)
                    async for line in answer.aiter_lines():
                        if event := lines.read(line):
                            yield event
            except httpx.TransportError:
                pass
            await asyncio.sleep(lines.pause)


def play_while_awaited(site: Site, agent: Agent, match: int) -> None:
    """Let an agent act at one table for as long as the table waits for it."""
    while (choices := site.send(actions(match))).actions:
        seen = site.send(view(match))
        chosen = agent.choose(seen.game, seen.view, choices.actions)
        try:
            site.send(play(match, choices.version, [chosen]))
        except Refused as refusal:
            # Somebody was faster, or the match has just ended: look again.
            if refusal.status != 409:
                raise
    if choices.is_in_care:
        site.send(take_back(match))


def serve(site: Site, agent: Agent) -> None:
    """Let an agent play at every table where it sits, for ever."""
    for event in site.events():
        if event.name == "match":
            play_while_awaited(site, agent, event.data["match"])
