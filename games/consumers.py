"""The live line of a match page. It carries no secrets: only which version the match has reached."""

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from games.models import Match
from games.receivers import match_group
from games.selectors.tables import may_watch

#: Application close codes: the browser must not try again.
REFUSED = 4403


class MatchConsumer(AsyncJsonWebsocketConsumer):
    """One open page of one match."""

    async def connect(self) -> None:
        match_id = self.scope["url_route"]["kwargs"]["match_id"]
        if not await database_sync_to_async(may_watch)(match_id, self.scope["user"]):
            await self.accept()
            await self.close(code=REFUSED)
            return
        self.group = match_group(match_id)
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()
        await self._greet(match_id)

    async def _greet(self, match_id: int) -> None:
        """Say where the match stands: it may have gone on since the page was drawn, before anybody listened."""
        version = await Match.objects.values_list("version", flat=True).aget(pk=match_id)
        await self.send_json({"match": match_id, "version": version})

    async def disconnect(self, code: int) -> None:
        if hasattr(self, "group"):
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: Any = None, bytes_data: Any = None, **_kwargs: Any) -> None:
        """Pages only listen; whatever they send is ignored."""

    async def match_advanced(self, message: dict[str, Any]) -> None:
        await self.send_json({"match": message["match"], "version": message["version"]})
