"""The bell on every page of somebody who is signed in. It carries one number: how many notices are unseen."""

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from accounts.bell import bell_group
from accounts.selectors import unseen_notices

#: Application close codes: the browser must not try again.
REFUSED = 4403


class BellConsumer(AsyncJsonWebsocketConsumer):
    """One open page of one person, who hears of nobody else's notices."""

    async def connect(self) -> None:
        user = self.scope["user"]
        if not user.is_authenticated:
            await self.accept()
            await self.close(code=REFUSED)
            return
        self.group = bell_group(user.pk)
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()
        await self._tell()

    async def disconnect(self, code: int) -> None:
        if hasattr(self, "group"):
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: Any = None, bytes_data: Any = None, **_kwargs: Any) -> None:
        """Pages only listen; whatever they send is ignored."""

    async def notices_changed(self, message: dict[str, Any]) -> None:
        await self._tell()

    async def _tell(self) -> None:
        count = await database_sync_to_async(unseen_notices(self.scope["user"]).count)()
        await self.send_json({"unseen": count})
