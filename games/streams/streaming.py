"""An event stream while it is open. The channel layer only wakes it: what it tells comes from the rows."""

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

#: How long a client should wait before it comes back.
_RETRY: Final = b"retry: 3000\n\n"


class Stream:
    """Who listens, what they have heard, and at which place."""

    def __init__(
        self, *, admission: SessionOrToken, follower: Follower, place: StreamSlot, mark: Mark | None
    ) -> None:
        self.admission, self.follower, self.place, self.mark = admission, follower, place, mark

    async def __aiter__(self) -> AsyncIterator[bytes]:
        ears = Ears()
        try:
            await ears.open()
            yield _RETRY
            while (told := await database_sync_to_async(self._look)()) is not None:
                yield told
                await ears.turn_to(await database_sync_to_async(self._groups)())
                await ears.wait(settings.STREAM_HEARTBEAT_SECONDS)
        finally:
            await ears.close()
            await database_sync_to_async(leave_place)(place=self.place)

    def _look(self) -> bytes | None:
        """What is new, or a sign of life; None when whoever listens is not welcome any more, or has lost the place."""
        if not self.admission.is_valid or not keep_place(place=self.place):
            return None
        now = timezone.now()
        told, self.mark = self._begin(now) if self.mark is None else self._go_on(self.mark)
        self.mark = self.mark.at(now)
        return b"".join([*told, b"" if told else b": still here\n", _numbered(self.mark), b"\n"])

    def _begin(self, now: datetime) -> tuple[list[bytes], Mark]:
        """Before all of it has been sent there is no number to go on from: whoever breaks off begins anew."""
        # What somebody was told before they began to listen is no news. It is looked up first: a move between the two
        # looks would otherwise be taken for told, with the version before it in the present.
        past = self.follower.news(Mark(now))
        present = self.follower.present()
        return [_written(each) + b"\n" for each in present], Mark(now).after([*past, *present])

    def _go_on(self, mark: Mark) -> tuple[list[bytes], Mark]:
        told = []
        for each in self.follower.news(mark):
            mark = mark.after([each])
            # The number comes last: whoever reads line by line and is cut off has not noted it before the event is there.
            told.append(_written(each) + _numbered(mark) + b"\n")
        return told, mark

    def _groups(self) -> set[str]:
        return {bell_group(self.follower.user.pk), *map(match_group, self.follower.followed())}


class Ears:
    """Wakes up when something has happened in one of some groups; several things at once are one reason."""

    def __init__(self) -> None:
        self.layer: Any = get_channel_layer()
        self.groups: set[str] = set()
        self.awake = asyncio.Event()
        self.hearing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.channel = await self.layer.new_channel("stream")
        # Waiting for a message must not be cut short: the layer on Redis would take that for a goodbye.
        self.hearing = asyncio.create_task(self._hear())

    async def turn_to(self, groups: Iterable[str]) -> None:
        wanted = set(groups)
        for group in self.groups - wanted:
            await self.layer.group_discard(group, self.channel)
        for group in wanted - self.groups:
            await self.layer.group_add(group, self.channel)
            # Something may have happened there just before.
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
