"""Base consumer for long-lived websockets that re-authorises before every message."""

from typing import Any, Final

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from accounts.people.visitors import Visitor
from accounts.site.selectors import SessionOrToken

#: Close codes of ours. After this one the browser must not try again …
REFUSED: Final = 4403
#: … and after this one it may reconnect, and is then checked again.
NO_LONGER: Final = 4401


class LineConsumer(AsyncJsonWebsocketConsumer):
    """One open page that listens to one group; before every message it is checked whether it still may."""

    group = ""

    async def open_to(self, group: str) -> None:
        self.group = group
        await self.channel_layer.group_add(group, self.channel_name)
        await self.accept()

    async def refuse(self) -> None:
        """Accept, then close: a page can read the close code only if the websocket was opened."""
        await self.accept()
        await self.close(code=REFUSED)

    async def tell(self, words: dict[str, Any]) -> None:
        if await database_sync_to_async(self.may_listen)():
            await self.send_json(words)
        else:
            await self.close(code=NO_LONGER)

    @property
    def user(self) -> Visitor:
        """Return the user that Django's websocket middleware has found."""
        found: Any = self.scope["user"]
        visitor: Visitor = found
        return visitor

    def may_listen(self) -> bool:
        """Whether the visitor is anonymous, or signed in with a valid session and neither closed nor shut out."""
        user, session = self.user, self.scope["session"]
        return (
            not user.is_authenticated or SessionOrToken(user, session_key=session.session_key or "").is_valid
        )

    async def disconnect(self, code: int) -> None:
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: Any = None, bytes_data: Any = None, **_kwargs: Any) -> None:
        """Ignore what pages send: they only listen."""
