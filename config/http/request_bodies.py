"""Reads the body of a request before a page thread is taken: whoever sends slowly waits alone.

A page is made in one of few threads, and would wait there for its body for as long as the client likes.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, Final

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import get_supported_language_variant, override
from django.utils.translation import gettext_lazy as _
from django.utils.translation.trans_real import parse_accept_lang_header

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_SENTENCES: Final[dict[HTTPStatus, str | Promise]] = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: _("You’ve sent more than this site accepts. Nothing was changed."),
    HTTPStatus.REQUEST_TIMEOUT: _(
        "Your request didn’t arrive in time. Nothing was changed: please send it again."
    ),
    HTTPStatus.TOO_MANY_REQUESTS: _(
        "Too many of your requests are still on their way. Try again in a minute."
    ),
}


class ClientGone(Exception):
    """The client has closed the connection before the body was complete."""


class Refusal(Exception):
    """The body is not read."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


class BodyReader:
    """Wraps an application that gets its requests with complete bodies only."""

    def __init__(self, app: App) -> None:
        self._app = app
        #: How many bodies are on their way from each address.
        self._reading: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        if headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers:
            await self._app(scope, receive, send)
            return
        try:
            body = await self._read(scope, headers, receive)
        except Refusal as refusal:
            await _refuse(scope, headers, refusal.status, send)
        except ClientGone:
            return
        else:
            await self._app(scope, _replay(body, receive), send)

    async def _read(self, scope: Scope, headers: dict[bytes, bytes], receive: Receive) -> bytes:
        told = headers.get(b"content-length", b"")
        if told.isdigit() and int(told) > settings.REQUEST_BODY_BYTES:
            raise Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        address = (scope.get("client") or ("",))[0]
        if self._reading[address] >= settings.REQUEST_BODIES_FROM_ONE_ADDRESS:
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS)
        self._reading[address] += 1
        try:
            async with asyncio.timeout(settings.REQUEST_BODY_SECONDS):
                return await _whole_body(receive)
        except TimeoutError:
            raise Refusal(HTTPStatus.REQUEST_TIMEOUT) from None
        finally:
            self._reading[address] -= 1
            if not self._reading[address]:
                del self._reading[address]


async def _whole_body(receive: Receive) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientGone
        body += message.get("body", b"")
        if len(body) > settings.REQUEST_BODY_BYTES:
            raise Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if not message.get("more_body", False):
            return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that tells the whole body at once, and then what the server tells."""
    unread = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return unread.pop() if unread else await receive()

    return replay


async def _refuse(scope: Scope, headers: dict[bytes, bytes], status: HTTPStatus, send: Send) -> None:
    with override(_language(headers)):
        sentence = str(_SENTENCES[status])
    is_program = scope["path"].startswith("/api/")
    kind = "application/problem+json; charset=utf-8" if is_program else "text/plain; charset=utf-8"
    body = _problem(status, sentence) if is_program else sentence
    told = [
        (b"content-type", kind.encode()),
        (b"cache-control", b"no-store"),
        # What is still on its way would be taken for the next request.
        (b"connection", b"close"),
    ]
    if status is HTTPStatus.TOO_MANY_REQUESTS:
        told.append((b"retry-after", b"60"))
    await send({"type": "http.response.start", "status": status.value, "headers": told})
    await send({"type": "http.response.body", "body": body.encode()})


def _problem(status: HTTPStatus, sentence: str) -> str:
    code = status.name.lower()
    facts = {"type": f"urn:hidalgo:problem:{code}", "title": status.phrase, "status": status.value}
    return json.dumps({**facts, "detail": sentence, "code": code}, ensure_ascii=False)


def _language(headers: dict[bytes, bytes]) -> str:
    for code, _weight in parse_accept_lang_header(headers.get(b"accept-language", b"").decode("latin-1")):
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE
