"""The websocket of a match page. It sends no secrets, only the version of the match."""

from typing import Any

from channels.db import database_sync_to_async

from accounts.site.consumers.base import LineConsumer
from games.matches.models import Match
from games.play.receivers import match_group
from games.play.selectors.sights import may_watch


class MatchConsumer(LineConsumer):
    """The websocket of one open page of a match."""

    async def connect(self) -> None:
        self.match_id = self.scope["url_route"]["kwargs"]["match_id"]
        if not await database_sync_to_async(self.may_listen)():
            await self.refuse()
            return
        await self.open_to(match_group(self.match_id))
        await self._greet()

    def may_listen(self) -> bool:
        return super().may_listen() and may_watch(self.match_id, self.user)

    async def _greet(self) -> None:
        """Send the current version: it may have changed between the page's rendering and this connection."""
        version = await Match.objects.values_list("version", flat=True).aget(pk=self.match_id)
        await self.send_json({"match": self.match_id, "version": version})

    async def match_advanced(self, message: dict[str, Any]) -> None:
        await self.tell({"match": message["match"], "version": message["version"]})
