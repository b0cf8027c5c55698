"""An open event stream. The channel layer only wakes it up; its events come from the rows."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.conf import settings
from django.utils import timezone

from accounts.notices.services.bell import bell_group
from accounts.site.selectors import SessionOrToken
from games.play.receivers import match_group
from games.streams.selectors.events import Follower
from games.streams.selectors.marks import Mark, Told
from games.streams.services import StreamSlot, keep_place, leave_place

#: How long a client should wait before it reconnects.
_RETRY: Final = b"retry: 3000\n\n"


class Stream:
    """One stream: its follower, what they have received, and its slot."""

    def __init__(
        self, *, admission: SessionOrToken, follower: Follower, place: StreamSlot, mark: Mark | None
    ) -> None:
        self.admission, self.follower, self.place, self.mark = admission, follower, place, mark

    async def __aiter__(self) -> AsyncIterator[bytes]:
        listener = GroupListener()
        try:
            await listener.open()
            yield _RETRY
            while (told := await database_sync_to_async(self._look)()) is not None:
                yield told
                await listener.turn_to(await database_sync_to_async(self._groups)())
                await listener.wait(settings.STREAM_HEARTBEAT_SECONDS)
        finally:
            await listener.close()
            await database_sync_to_async(leave_place)(place=self.place)

    def _look(self) -> bytes | None:
        """Return new events or a heartbeat; None when the client is no longer authorised or has lost the slot."""
        if not self.admission.is_valid or not keep_place(place=self.place):
            return None
        now = timezone.now()
        told, self.mark = self._begin(now) if self.mark is None else self._go_on(self.mark)
        self.mark = self.mark.at(now)
        return b"".join([*told, b"" if told else b": still here\n", _numbered(self.mark), b"\n"])

    def _begin(self, now: datetime) -> tuple[list[bytes], Mark]:
        """Return the present state without ids: a client that is cut off before its end starts over."""
        # Events from before the stream began are not news. They are read before the present state: otherwise a move
        # between the two queries would count as sent although the present still showed the version before it.
        past = self.follower.news(Mark(now))
        present = self.follower.present()
        return [_written(each) + b"\n" for each in present], Mark(now).after([*past, *present])

    def _go_on(self, mark: Mark) -> tuple[list[bytes], Mark]:
        told = []
        for each in self.follower.news(mark):
            mark = mark.after([each])
            # The id comes last, so that a client reading line by line doesn't store it before the event is complete.
            told.append(_written(each) + _numbered(mark) + b"\n")
        return told, mark

    def _groups(self) -> set[str]:
        return {bell_group(self.follower.user.pk), *map(match_group, self.follower.followed())}


class GroupListener:
    """Wakes up when something happens in one of its groups; several messages at once wake it once."""

    def __init__(self) -> None:
        self.layer: Any = get_channel_layer()
        self.groups: set[str] = set()
        self.awake = asyncio.Event()
        self.hearing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.channel = await self.layer.new_channel("stream")
        # A task of its own, because cancelling `receive` would make the Redis layer drop the channel.
        self.hearing = asyncio.create_task(self._hear())

    async def turn_to(self, groups: Iterable[str]) -> None:
        wanted = set(groups)
        for group in self.groups - wanted:
            await self.layer.group_discard(group, self.channel)
        for group in wanted - self.groups:
            await self.layer.group_add(group, self.channel)
            # Something may have happened there just before we joined.
            self.awake.set()
        self.groups = wanted

    async def wait(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.awake.wait()
        self.awake.clear()

    async def close(self) -> None:
        await self.turn_to(())
        if self.hearing:
            self.hearing.cancel()

    async def _hear(self) -> None:
        while True:
            await self.layer.receive(self.channel)
            self.awake.set()


def _numbered(mark: Mark) -> bytes:
    return f"id: {mark}\n".encode()


def _written(told: Told) -> bytes:
    return f"event: {told.name}\ndata: {json.dumps(dict(told.facts))}\n".encode()
