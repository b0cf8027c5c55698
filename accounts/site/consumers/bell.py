"""The bell on every page of somebody who is signed in. It carries one number: how many notices are unseen."""

from typing import Any

from channels.db import database_sync_to_async

from accounts.notices.selectors.notices import unseen_notices
from accounts.notices.services.bell import bell_group
from accounts.site.consumers.base import LineConsumer


class BellConsumer(LineConsumer):
    """One open page of one person, who hears of nobody else's notices."""

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
