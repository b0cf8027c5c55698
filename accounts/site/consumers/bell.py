"""Websocket of the bell: sends signed-in people the number of their unseen notices."""

from typing import Any

from channels.db import database_sync_to_async

from accounts.notices.selectors.notices import unseen_notices
from accounts.notices.services.bell import bell_group
from accounts.site.consumers.base import LineConsumer


class BellConsumer(LineConsumer):
    """One open page of one person, with no notices but their own."""

    async def connect(self) -> None:
        user = self.user
        if not user.is_authenticated:
            await self.refuse()
            return
        await self.open_to(bell_group(user.pk))
        await self.notices_changed()

    async def notices_changed(self, message: dict[str, Any] | None = None) -> None:
        if self.user.is_authenticated:
            count = await database_sync_to_async(unseen_notices(self.user).count)()
            await self.tell({"unseen": count})
