"""Bodies are read before a page thread is taken, within limits of size, time and number."""

import asyncio
import json

import pytest

from config.http.request_bodies import BodyReader

POST = {"type": "http", "method": "POST", "path": "/accounts/login/", "client": ("192.0.2.7", 5000)}


class Line:
    """A connection: what the client sends in which order, and what it is answered. It stays open without a word."""

    def __init__(
        self, *parts: bytes | None, length: int | None = None, path: str = "/", **headers: str
    ) -> None:
        named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        told = (
            [(b"content-length", str(length).encode())]
            if length is not None
            else [(b"transfer-encoding", b"chunked")]
        )
        self.scope = {**POST, "path": path, "headers": [*told, *named]}
        self.parts, self.answer = list(parts), []

    async def receive(self) -> dict:
        if not self.parts:
            await asyncio.Event().wait()
        part = self.parts.pop(0)
        if part is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": part, "more_body": bool(self.parts) or part.endswith(b"...")}

    async def send(self, message: dict) -> None:
        self.answer.append(message)

    @property
    def status(self) -> int | None:
        return self.answer[0]["status"] if self.answer else None

    @property
    def text(self) -> str:
        return self.answer[1]["body"].decode()


class Pages:
    """Stands for the pages: remembers the bodies that it was given, each in one piece."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    async def __call__(self, scope, receive, send) -> None:
        message = await receive()
        assert not message["more_body"]
        self.bodies.append(message["body"])
        await send({"type": "http.response.start", "status": 200, "headers": []})


@pytest.fixture
def pages() -> Pages:
    return Pages()


def ask(pages: Pages, *lines: Line) -> None:
    async def all_at_once() -> None:
        reader = BodyReader(pages)
        async with asyncio.timeout(10):
            await asyncio.gather(*(reader(line.scope, line.receive, line.send) for line in lines))

    asyncio.run(all_at_once())


def test_a_page_gets_the_whole_body_at_once(pages: Pages) -> None:
    line = Line(b"name=", b"Sancho", length=11)
    ask(pages, line)
    assert (line.status, pages.bodies) == (200, [b"name=Sancho"])


@pytest.mark.parametrize("length", [None, 5_000_000])
def test_a_body_that_is_too_long_is_refused_whether_or_not_its_length_was_told(
    pages, settings, length
) -> None:
    settings.REQUEST_BODY_BYTES = 1000
    line = Line(b"x" * 600, b"x" * 600, b"x" * 600, length=length)
    ask(pages, line)
    assert (line.status, pages.bodies) == (413, [])
    assert (b"connection", b"close") in line.answer[0]["headers"]


def test_a_body_that_does_not_arrive_in_time_is_refused(pages: Pages, settings) -> None:
    settings.REQUEST_BODY_SECONDS = 0.01
    line = Line(b"name=...", length=11)
    ask(pages, line)
    assert (line.status, pages.bodies) == (408, [])


def test_a_client_that_goes_away_is_not_answered(pages: Pages) -> None:
    line = Line(b"name=...", None, length=11)
    ask(pages, line)
    assert (line.status, pages.bodies) == (None, [])


def test_one_address_cannot_have_more_bodies_on_their_way_than_allowed(pages: Pages, settings) -> None:
    settings.REQUEST_BODIES_FROM_ONE_ADDRESS, settings.REQUEST_BODY_SECONDS = 2, 0.05
    slow = [Line(b"name=...", length=11) for _ in range(2)]
    refused, other = Line(b"x", length=1), Line(b"x", length=1)
    other.scope["client"] = ("192.0.2.8", 5000)
    ask(pages, *slow, refused, other)
    assert [line.status for line in (*slow, refused, other)] == [408, 408, 429, 200]


def test_a_request_without_a_body_is_not_waited_for(pages: Pages) -> None:
    line = Line(b"", length=0)
    ask(pages, line)
    assert line.status == 200


def test_a_program_is_told_by_a_problem_document(pages: Pages, settings) -> None:
    settings.REQUEST_BODY_BYTES = 10
    line = Line(b"x" * 11, length=11, path="/api/v1/matches/")
    ask(pages, line)
    assert dict(line.answer[0]["headers"])[b"content-type"].startswith(b"application/problem+json")
    assert json.loads(line.text)["code"] == "request_entity_too_large"


@pytest.mark.parametrize(
    ("asked", "word"), [("fr-CH, en;q=0.5", "envoyé"), ("it", "inviato"), ("xx, *", "sent")]
)
def test_a_person_is_told_in_their_language(pages: Pages, settings, asked: str, word: str) -> None:
    settings.REQUEST_BODY_BYTES = 10
    line = Line(b"x" * 11, length=11, accept_language=asked)
    ask(pages, line)
    assert word in line.text
