"""ASGI lifespan handlers: what happens when the process starts and stops."""

import asyncio
from typing import Any

from django.conf import settings

from config.embedded.lock import FolderInUse, FolderLock

folder_lock = FolderLock(settings.DATA_DIR)


async def embedded_lifespan(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Run the workers for as long as the web server runs."""
    from config.embedded.workers import EmbeddedWorkers

    await receive()
    try:
        folder_lock.acquire()
        workers = await asyncio.to_thread(EmbeddedWorkers)
        await asyncio.to_thread(workers.start)
    except FolderInUse:
        message = f"Another process is using the data folder {settings.DATA_DIR}."
        await send({"type": "lifespan.startup.failed", "message": message})
        return
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await asyncio.to_thread(workers.stop)
    folder_lock.release()
    await send({"type": "lifespan.shutdown.complete"})


async def plain_lifespan(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Do nothing: in the distributed shape workers and beat are separate processes."""
    await receive()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})
