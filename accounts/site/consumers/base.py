"""Websockets that stay open for long: whatever they say, they say to somebody who may still hear it."""

from typing import Any, Final

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from accounts.people.visitors import Visitor
from accounts.site.selectors import SessionOrToken

#: Application close codes. The browser must not try again …
REFUSED: Final = 4403
#: … or may come back, and is then judged by whoever it is by now.
NO_LONGER: Final = 4401


class LineConsumer(AsyncJsonWebsocketConsumer):
    """One open page that listens to one group, and is asked before every message whether it still may."""

    group = ""

    async def open_to(self, group: str) -> None:
        self.group = group
        await self.channel_layer.group_add(group, self.channel_name)
        await self.accept()

    async def refuse(self) -> None:
        """A page can read the code of a line only if the line was opened."""
        await self.accept()
        await self.close(code=REFUSED)

    async def tell(self, words: dict[str, Any]) -> None:
        if await database_sync_to_async(self.may_listen)():
            await self.send_json(words)
        else:
            await self.close(code=NO_LONGER)

    @property
    def user(self) -> Visitor:
        """Who has opened the page: Django's middleware for sockets has found out."""
        found: Any = self.scope["user"]
        visitor: Visitor = found
        return visitor

    def may_listen(self) -> bool:
        """Anonymous visitors, and people whose session has not ended and who are neither closed nor shut out."""
        user, session = self.user, self.scope["session"]
        return (
            not user.is_authenticated or SessionOrToken(user, session_key=session.session_key or "").is_valid
        )

    async def disconnect(self, code: int) -> None:
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: Any = None, bytes_data: Any = None, **_kwargs: Any) -> None:
        """Pages only listen; whatever they send is ignored."""
