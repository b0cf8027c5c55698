"""Sends to channel groups from synchronous code without waiting: a thread with an event loop of its own does it.

With `async_to_sync` every message would get a new event loop, and with Redis a new connection as well.
"""

import asyncio
import atexit
import logging
import os
import threading
from typing import Any, Final

from channels.layers import get_channel_layer

from config.optional import known

#: A message that Redis does not take in this time is given up: a late page is better than a growing queue.
_PATIENCE_SECONDS: Final = 1

logger = logging.getLogger(__name__)


class _Courier:
    """The thread, from the first message of the process on. Messages leave in the order in which they came."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.sending: set[asyncio.Task[None]] = set()
        threading.Thread(target=self.loop.run_forever, name="channel-push", daemon=True).start()

    def send(self, layer: Any, group: str, message: dict[str, Any]) -> None:
        self.loop.call_soon_threadsafe(self._begin, layer, group, message)

    def _begin(self, layer: Any, group: str, message: dict[str, Any]) -> None:
        task = self.loop.create_task(_deliver(layer, group, message))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    def finish(self) -> None:
        """Wait until everything has been sent: the command that caused it may end at once."""
        asyncio.run_coroutine_threadsafe(self._finish(), self.loop).result(2 * _PATIENCE_SECONDS)

    async def _finish(self) -> None:
        await asyncio.gather(*self.sending)


_lock = threading.Lock()
_courier: _Courier | None = None


def push(group: str, message: dict[str, Any]) -> None:
    """Send a message to a group, soon. A failure is only logged, since nobody waits for the outcome."""
    _running().send(known(get_channel_layer()), group, message)


def _running() -> _Courier:
    global _courier
    with _lock:
        if _courier is None:
            _courier = _Courier()
        return _courier


async def _deliver(layer: Any, group: str, message: dict[str, Any]) -> None:
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            await layer.group_send(group, message)
    except Exception:  # a layer may raise anything, and nobody waits for the outcome
        logger.exception("A message to the group %s was lost.", group)


def _forget() -> None:
    """Threads do not survive a fork: the new process starts its own."""
    global _courier, _lock
    _courier, _lock = None, threading.Lock()


def finish_pushing() -> None:
    """Wait until everything has been sent that was pushed so far."""
    if _courier is not None:
        _courier.finish()


os.register_at_fork(after_in_child=_forget)
atexit.register(finish_pushing)
