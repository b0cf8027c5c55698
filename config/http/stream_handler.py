"""ASGI handler for event streams and large files. They may last for hours, so each takes a connection but no thread."""

from io import BytesIO
from typing import Any

from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler


class StreamHandler(ASGIHandler):
    """Django's handler without its thread per request: all requests share the websockets' thread."""

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        await self.handle(scope, receive, send)

    async def read_body(self, receive: Any) -> BytesIO:
        """Ignore the body: listeners send none, and Django would first write anybody's to disk."""
        return BytesIO()

    async def listen_for_disconnect(self, receive: Any) -> None:
        while (await receive())["type"] != "http.disconnect":
            """Discard whatever the client still sends."""
        raise RequestAborted
