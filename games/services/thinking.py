"""AI decisions in processes of their own: pages stay quick, and a search that runs away can be stopped."""

import logging
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Lock

from django.conf import settings

from games.ai.lifeline import follow_parent
from games.ai.turns import choose_turn

logger = logging.getLogger(__name__)

_lock = Lock()
_pool: ProcessPoolExecutor | None = None


def think(*, game: str, level: str, view: bytes, seed: bytes) -> list[bytes]:
    """The actions an AI of this level chooses from this view. Raises TimeoutError when it takes too long."""
    future = _ask(game, level, view, seed)
    try:
        return future.result(timeout=settings.AI_SECONDS)
    except (TimeoutError, BrokenProcessPool):
        logger.warning("An AI of level %s for %s was stopped.", level, game)
        _discard_pool()
        raise


def _ask(game: str, level: str, view: bytes, seed: bytes) -> Future[list[bytes]]:
    global _pool
    with _lock:
        if _pool is None:
            # Spawned, not forked: the worker has threads, and a fork of a threaded process may hang.
            _pool = ProcessPoolExecutor(
                settings.AI_PROCESSES, mp_context=get_context("spawn"), initializer=follow_parent
            )
        return _pool.submit(choose_turn, game, level, view, seed)


def _discard_pool() -> None:
    """Kill the thinkers; the next question starts new ones."""
    global _pool
    with _lock:
        pool, _pool = _pool, None
    if pool is not None:
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
