"""An open event stream. A nudge only wakes it up; its events come from the rows."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import datetime
from typing import Final

from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import timezone

from accounts.notices.services.lines import bell_group
from accounts.site.lines.hub import present_hub
from accounts.site.lines.line import Line, Nudge
from accounts.site.selectors import SessionOrToken
from games.play.receivers import match_group
from games.streams.selectors.events import Follower
from games.streams.selectors.marks import Mark, Told
from games.streams.services import StreamSlot, keep_place, leave_place

#: How long a client should wait before it reconnects.
_RETRY: Final = b"retry: 3000\n\n"
#: The client's last event is of no use: what it may have missed is not told, so it should ask for everything again.
_RESET: Final = b"event: reset\ndata: {}\n\n"


class Stream(Line):
    """One stream: its follower, what they have received, and its slot."""

    def __init__(
        self,
        *,
        admission: SessionOrToken,
        follower: Follower,
        place: StreamSlot,
        mark: Mark | None,
        is_reset: bool = False,
    ) -> None:
        self.follower, self.place, self.mark = follower, place, mark
        self._is_reset = is_reset
        self._admission = admission
        self._awake = asyncio.Event()

    @property
    def admission(self) -> SessionOrToken:
        return self._admission

    async def __aiter__(self) -> AsyncIterator[bytes]:
        try:
            # Join first, then check: a right that ends in between is not missed.
            await self._turn_to({bell_group(self.follower.user.pk)})
            if not await database_sync_to_async(self._is_admitted)():
                return
            yield _RETRY
            if self._is_reset:
                yield _RESET
            while (told := await database_sync_to_async(self._look)()) is not None:
                await present_hub().settle()
                if self.is_ended:
                    return
                yield told
                await self._turn_to(await database_sync_to_async(self._groups)())
                await self._wait(settings.STREAM_HEARTBEAT_SECONDS)
        finally:
            await present_hub().leave(self)
            await database_sync_to_async(leave_place)(place=self.place)

    def is_meant_by(self, nudge: Nudge) -> bool:
        """A nudge tells a stream nothing but that there may be news, which come from rows that it may see."""
        return True

    def hear(self, nudge: Nudge) -> None:
        # Not even the time of a move is told to those who may no longer watch.
        if nudge.is_for(self.user_id):
            self._awake.set()

    def end(self) -> None:
        self._awake.set()

    async def _turn_to(self, groups: set[str]) -> None:
        if await present_hub().turn_to(self, groups):
            # Something may have happened there just before we joined.
            self._awake.set()

    async def _wait(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._awake.wait()
        self._awake.clear()

    def _is_admitted(self) -> bool:
        return self.admission.is_valid

    def _look(self) -> bytes | None:
        """Return new events or a heartbeat; None when the client has ended or has lost the slot."""
        if self.is_ended or not keep_place(place=self.place):
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


def _numbered(mark: Mark) -> bytes:
    return f"id: {mark}\n".encode()


def _written(told: Told) -> bytes:
    return f"event: {told.name}\ndata: {json.dumps(dict(told.facts))}\n".encode()
