"""Base consumer of websockets, which only listen: they are told what the hub of the process hears."""

import asyncio
from collections.abc import Collection, Mapping
from typing import Any, Final, Self

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from accounts.notices.services.lines import bell_group
from accounts.people.visitors import Visitor
from accounts.site.lines.hub import present_hub
from accounts.site.lines.line import Line
from accounts.site.selectors import SessionOrToken

#: Close codes of ours. After this one the browser must not try again …
REFUSED: Final = 4403
#: … and after this one it may reconnect, and is then checked again.
NO_LONGER: Final = 4401


class LineConsumer(AsyncWebsocketConsumer, Line):
    """One open page that listens to one group, and to whatever concerns its visitor's right to listen."""

    #: The hub receives for all of them, so none needs a channel of its own.
    channel_layer_alias = "none"
    is_open = False
    #: The newest frame that has not been sent yet: a page on a slow line skips those between.
    frame: str | None = None
    sending: asyncio.Task[None] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            await present_hub().leave(self)

    @property
    def group(self) -> str:
        raise NotImplementedError

    @classmethod
    def frames(cls, lines: Collection[Self]) -> Mapping[Self, str]:
        """Return what those of these lines that may listen are to show now, read from rows for all at once."""
        raise NotImplementedError

    @property
    def user(self) -> Visitor:
        """Return the user that Django's websocket middleware has found."""
        found: Any = self.scope["user"]
        visitor: Visitor = found
        return visitor

    @property
    def admission(self) -> SessionOrToken | None:
        user = self.user
        if not user.is_authenticated:
            return None
        return SessionOrToken(user, session_key=self.scope["session"].session_key or "")

    async def connect(self) -> None:
        """Join first, then check: a right that ends in between is not missed, nor is a nudge."""
        own = [bell_group(self.user_id)] if self.user_id else []
        await present_hub().turn_to(self, [self.group, *own])
        greeting = await database_sync_to_async(self._greeting)()
        if greeting is None or self.is_ended:
            await self.refuse()
            return
        await self.accept()
        await self.send(text_data=greeting)
        self.is_open = True
        if self.is_ended:
            await self.close(code=NO_LONGER)
        elif self.frame is not None:
            self.tell(self.frame)

    def _greeting(self) -> str | None:
        return self.frames([self]).get(self)

    async def refuse(self) -> None:
        """Accept, then close: a page can read the close code only if the websocket was opened."""
        await present_hub().leave(self)
        await self.accept()
        await self.close(code=REFUSED)

    def tell(self, frame: str) -> None:
        """Send this, soon. Nobody waits for it: a slow page must not hold up the others."""
        self.frame = frame
        if self.is_open and (self.sending is None or self.sending.done()):
            self.sending = asyncio.create_task(self._send_frames())

    def end(self) -> None:
        self.frame = None
        if self.is_open:
            self.closing = asyncio.create_task(self._close_now())

    async def _send_frames(self) -> None:
        while self.frame is not None:
            frame, self.frame = self.frame, None
            try:
                await self.send(text_data=frame)
            except (OSError, RuntimeError):
                return  # the page has gone, and the server is about to say so

    async def _close_now(self) -> None:
        try:
            await self.close(code=NO_LONGER)
        except (OSError, RuntimeError):
            pass  # the page was quicker

    async def receive(self, text_data: Any = None, bytes_data: Any = None, **_kwargs: Any) -> None:
        """Ignore what pages send: they only listen."""
