"""AI decisions in separate processes: pages stay fast, and a search that takes too long can be stopped."""

import logging
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Lock
from typing import Any, TypeVar

from django.conf import settings

from games.ai.lifeline import follow_parent
from games.ai.selectors import player_for
from games.ai.turns import choose_turn
from games.catalogue import game_of

logger = logging.getLogger(__name__)

Answer = TypeVar("Answer")

_lock = Lock()
_pool: ProcessPoolExecutor | None = None


def think(*, game: str, level: str, view: bytes, seed: bytes) -> list[bytes]:
    """Return the actions that an AI of this level chooses from this view. Raises TimeoutError if it takes too long."""
    return work_apart(choose_turn, game_of(game).rules, player_for(game, level), view, seed)


def work_apart(work: Callable[..., Answer], *facts: Any) -> Answer:
    """Call the function in another process and return its result. Raises TimeoutError if it takes too long.

    That process has no catalogue and no Django: the facts include the rules and whatever else the work needs.
    """
    future = _ask(work, *facts)
    try:
        return future.result(timeout=settings.AI_SECONDS)
    except (TimeoutError, BrokenProcessPool):
        logger.warning("%s was stopped.", work.__name__)
        _discard_pool()
        raise


def _ask(work: Callable[..., Answer], *facts: Any) -> Future[Answer]:
    global _pool
    with _lock:
        if _pool is None:
            # Spawned, not forked: the worker has threads, and a fork of a threaded process may hang.
            _pool = ProcessPoolExecutor(
                settings.AI_PROCESSES, mp_context=get_context("spawn"), initializer=follow_parent
            )
        return _pool.submit(work, *facts)


def _discard_pool() -> None:
    """Kill the processes; the next call starts new ones."""
    global _pool
    with _lock:
        pool, _pool = _pool, None
    if pool is not None:
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
