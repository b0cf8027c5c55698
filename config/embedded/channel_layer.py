"""A channel layer for one process whose senders live in many threads and event loops.

Channels' own in-memory layer wakes a receiver only from the receiver's own loop: a push from a worker thread would
arrive seconds late. This one hands each wake-up to the loop that waits for it.
"""

import asyncio
import secrets
import threading
import time
from collections import defaultdict, deque
from collections.abc import Iterable
from contextlib import suppress
from copy import deepcopy
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import BaseChannelLayer

Message = dict[str, Any]
Sleeper = asyncio.Future[None]


class Box:
    """The messages of one channel, and the receivers that wait for more."""

    __slots__ = ("messages", "sleepers")

    def __init__(self) -> None:
        self.messages: deque[tuple[float, Message]] = deque()
        self.sleepers: deque[Sleeper] = deque()


class ThreadSafeChannelLayer(BaseChannelLayer):
    extensions = ["groups", "flush"]

    def __init__(self, expiry: int = 60, capacity: int = 100) -> None:
        super().__init__(expiry=expiry, capacity=capacity)
        self._lock = threading.Lock()
        self._boxes: dict[str, Box] = {}
        self._groups: dict[str, set[str]] = {}

    async def new_channel(self, prefix: str = "specific") -> str:
        return f"{prefix}.local!{secrets.token_hex(8)}"

    async def send(self, channel: str, message: Message) -> None:
        self.require_valid_channel_name(channel)
        message = deepcopy(message)
        with self._lock:
            if not self._put(channel, message):
                raise ChannelFull(channel)
            sleepers = self._next_sleepers([channel])
        _wake(sleepers)

    async def group_send(self, group: str, message: Message) -> None:
        self.require_valid_group_name(group)
        message = deepcopy(message)
        with self._lock:
            channels = [name for name in tuple(self._groups.get(group, ())) if self._put(name, message)]
            sleepers = self._next_sleepers(channels)
        _wake(sleepers)

    async def receive(self, channel: str) -> Message:
        self.require_valid_channel_name(channel)
        while True:
            with self._lock:
                box = self._boxes.setdefault(channel, Box())
                if box.messages:
                    return self._take(channel, box)
                sleeper: Sleeper = asyncio.get_running_loop().create_future()
                box.sleepers.append(sleeper)
            try:
                await sleeper
            except asyncio.CancelledError:
                self._give_up(channel, box, sleeper)
                raise

    async def group_add(self, group: str, channel: str) -> None:
        self.require_valid_group_name(group)
        self.require_valid_channel_name(channel)
        with self._lock:
            self._groups.setdefault(group, set()).add(channel)

    async def group_discard(self, group: str, channel: str) -> None:
        self.require_valid_group_name(group)
        self.require_valid_channel_name(channel)
        with self._lock:
            self._leave(group, channel)

    def memory_in_use(self) -> int:
        """How many channels and groups are kept; an idle site has none."""
        with self._lock:
            return len(self._boxes) + len(self._groups)

    async def flush(self) -> None:
        with self._lock:
            self._groups.clear()
            for box in self._boxes.values():
                box.messages.clear()

    def _put(self, channel: str, message: Message) -> bool:
        box = self._boxes.setdefault(channel, Box())
        now = time.monotonic()
        if box.messages and box.messages[0][0] < now:
            # The oldest message expired unread: the socket went away without disconnecting.
            self._forget(channel)
            return False
        if len(box.messages) >= self.capacity:
            return False
        box.messages.append((now + self.expiry, dict(message)))
        return True

    def _take(self, channel: str, box: Box) -> Message:
        _, message = box.messages.popleft()
        if not box.messages and not box.sleepers:
            del self._boxes[channel]
        return message

    def _next_sleepers(self, channels: Iterable[str]) -> list[Sleeper]:
        boxes = (self._boxes[name] for name in channels)
        return [box.sleepers.popleft() for box in boxes if box.sleepers]

    def _give_up(self, channel: str, box: Box, sleeper: Sleeper) -> None:
        with self._lock:
            if sleeper in box.sleepers:
                box.sleepers.remove(sleeper)
                heirs = []
            else:
                # We had already been woken for a message: the next receiver in line gets it.
                heirs = [box.sleepers.popleft()] if box.messages and box.sleepers else []
            if not box.messages and not box.sleepers and self._boxes.get(channel) is box:
                del self._boxes[channel]
        _wake(heirs)

    def _forget(self, channel: str) -> None:
        self._boxes.pop(channel, None)
        for group in tuple(self._groups):
            self._leave(group, channel)

    def _leave(self, group: str, channel: str) -> None:
        members = self._groups.get(group, set())
        members.discard(channel)
        if not members:
            self._groups.pop(group, None)


def _wake(sleepers: Iterable[Sleeper]) -> None:
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[Sleeper]] = defaultdict(list)
    for sleeper in sleepers:
        by_loop[sleeper.get_loop()].append(sleeper)
    for loop, waiting in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed, and its receivers with it
            loop.call_soon_threadsafe(_resolve, waiting)


def _resolve(sleepers: list[Sleeper]) -> None:
    for sleeper in sleepers:
        if not sleeper.done():
            sleeper.set_result(None)
