"""All open lines of this process: who hears which group, what is to be told, and who is to be checked first.

The whole process is one receiver of the channel layer. Nudges are gathered for a moment, so that a burst becomes one.
A line that a message puts in doubt hears nothing until it has been checked (docs/decisions/0015-lines.md).
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import chain
from typing import Any, Final, Protocol, TypeVar
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.db import Error

from accounts.notices.services.lines import RECHECK
from accounts.site.lines.line import Line, Nudge

#: How long a nudge waits for others that would replace it.
_GATHER_SECONDS: Final = 0.02
#: How often all lines are checked, in case a message was lost or a right has run out by itself.
_WATCH_SECONDS: Final = 60
#: How many lines one check asks about at most: all of them share one thread for the database.
_PORTION: Final = 500

logger = logging.getLogger(__name__)


class _Reader(Protocol):
    """A line whose next frame is read from rows."""

    @classmethod
    def frames(cls, lines: Collection[Any]) -> Mapping[Any, str]: ...

    def tell(self, frame: str) -> None: ...


class Hub:
    def __init__(self) -> None:
        self._lines: defaultdict[str, set[Line]] = defaultdict(set)
        self._nudges: dict[str, Nudge] = {}
        self._doubted: set[Line] = set()
        self._asking: defaultdict[type[Any], set[Any]] = defaultdict(set)
        self._tasks: dict[object, asyncio.Task[None]] = {}
        self._moving, self._checking = asyncio.Lock(), asyncio.Lock()
        self._subscribed: set[str] = set()
        self._layer: Any = None
        self._channel = ""

    # Coming and going

    async def turn_to(self, line: Line, groups: Iterable[str]) -> bool:
        """Have a line hear these groups and no others. Returns whether there is a new one among them."""
        wanted, heard = frozenset(groups), line.heard_groups
        async with self._moving:
            line.heard_groups = wanted
            for group in wanted - heard:
                self._lines[group].add(line)
            for group in heard - wanted:
                self._lines[group].discard(line)
                if not self._lines[group]:
                    del self._lines[group]
            if self._lines:
                self._layer = self._layer or await self._opened()
                await self._subscribe(wanted ^ heard)
            elif self._layer:
                await self._close(wanted ^ heard)
        return bool(wanted - heard)

    async def leave(self, line: Line) -> None:
        await self.turn_to(line, ())
        self._doubted.discard(line)

    async def _subscribe(self, groups: Iterable[str]) -> None:
        """Subscribe to those of these groups that somebody hears, and to no others."""
        for group in groups:
            if group in self._lines and group not in self._subscribed:
                await self._layer.group_add(group, self._channel)
                self._subscribed.add(group)
            elif group not in self._lines and group in self._subscribed:
                self._subscribed.discard(group)
                await self._layer.group_discard(group, self._channel)

    async def _opened(self) -> Any:
        layer: Any = get_channel_layer()
        self._channel = await layer.new_channel("lines")
        self._tasks["hear"] = asyncio.create_task(self._hear(layer, self._channel))
        self._tasks["watch"] = asyncio.create_task(self._watch())
        return layer

    async def _close(self, groups: Iterable[str]) -> None:
        """With the last line everything else goes: an idle process keeps nothing."""
        await self._subscribe(groups)
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        self._layer = None

    # Hearing and telling

    async def _hear(self, layer: Any, channel: str) -> None:
        while True:
            self._take(await layer.receive(channel))

    def _take(self, message: dict[str, Any]) -> None:
        group = message["group"]
        if group not in self._lines:
            return
        if message["type"] == RECHECK:
            self._doubted |= self._lines[group]
        else:
            self._gather(group, message)
        self._work("tell", self._tell)

    def _gather(self, group: str, message: dict[str, Any]) -> None:
        allowed = message["hearers"]
        hearers = None if allowed is None else frozenset(allowed)
        nudge = Nudge(message["told"], message["version"], hearers)
        earlier = self._nudges.get(group)
        if earlier is None or earlier.version <= nudge.version:
            self._nudges[group] = nudge

    async def _tell(self) -> None:
        await asyncio.sleep(_GATHER_SECONDS)
        while self._nudges or self._doubted:
            nudges, self._nudges = self._nudges, {}
            due = [(line, nudge) for group, nudge in nudges.items() for line in self._lines.get(group, ())]
            self._doubted.update(line for line, nudge in due if not line.is_meant_by(nudge))
            await self.settle()
            for line, nudge in due:
                if not line.is_ended:
                    line.hear(nudge)

    def ask(self, line: _Reader) -> None:
        """Read the next frame of a line from rows, together with those of all others that ask meanwhile."""
        kind = type(line)
        self._asking[kind].add(line)
        self._work(kind, lambda: self._answer(kind))

    async def _answer(self, kind: type[Any]) -> None:
        while lines := self._asking.pop(kind, None):
            try:
                frames = await database_sync_to_async(kind.frames)(lines)
            except Error:
                logger.exception("What open lines show could not be read.")
                continue
            await self.settle()
            _end(line for line in lines if line not in frames)
            for line in lines:
                if not line.is_ended:
                    line.tell(frames[line])

    def _work(self, key: object, work: Any) -> None:
        """Start this work, unless it is being done: then it finds what is new by itself."""
        task = self._tasks.get(key)
        if task is None or task.done():
            self._tasks[key] = asyncio.create_task(work())

    # Checking

    async def settle(self) -> None:
        """Check all lines in doubt. After this, whoever has not ended may be told something, before the next await."""
        async with self._checking:
            while self._doubted:
                lines, self._doubted = self._doubted, set()
                try:
                    await self._check(lines)
                except Error:
                    logger.exception("Lines in doubt could not be checked, and are closed.")
                    _end(lines)

    async def check_all(self) -> None:
        lines = list(set(chain.from_iterable(self._lines.values())))
        for start in range(0, len(lines), _PORTION):
            await self._check(lines[start : start + _PORTION])

    async def _check(self, lines: Collection[Line]) -> None:
        permitted = await database_sync_to_async(_permitted)(lines)
        _end(line for line in lines if line not in permitted)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(_WATCH_SECONDS)
            try:
                await self.check_all()
            except Error:
                # All pages at once would only make it worse for a database in trouble.
                logger.exception("Open lines could not be checked; the next attempt is in a minute.")


_L = TypeVar("_L", bound=Line)


def _permitted(lines: Collection[Line]) -> set[Line]:
    by_kind: defaultdict[type[Line], list[Line]] = defaultdict(list)
    for line in lines:
        by_kind[type(line)].append(line)
    return set().union(*(kind.permitted(each) for kind, each in by_kind.items()))


def _end(lines: Iterable[Line]) -> None:
    for line in lines:
        if not line.is_ended:
            line.is_ended = True
            line.end()


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def present_hub() -> Hub:
    """Return the hub of the running event loop: a web process has one."""
    return _hubs.setdefault(asyncio.get_running_loop(), Hub())
