"""Event streams and large files beside the pages. They may last for hours, so each costs an open connection and no thread."""

from io import BytesIO
from typing import Any

from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler


class StreamHandler(ASGIHandler):
    """Django's own, which would keep a thread for each request until its end. Here all share the one of the websockets."""

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        await self.handle(scope, receive, send)

    async def read_body(self, receive: Any) -> BytesIO:
        """Whoever listens has nothing to send. Django would first write all of it to the disk, whoever sends it."""
        return BytesIO()

    async def listen_for_disconnect(self, receive: Any) -> None:
        while (await receive())["type"] != "http.disconnect":
            """What is sent nevertheless is let go."""
        raise RequestAborted
