"""Celery inside the web process: a threaded worker for each queue, and beat."""

import threading
from collections.abc import Mapping

from celery import Celery
from celery.beat import EmbeddedService
from celery.worker import WorkController, state

from config.celery import app, make_app
from config.jobs.sweep import void_leases

# A thinking AI must not delay a notice, nor a slow mail server a match, so each queue has its own threads.
THREADS = {"default": 2, "ai": 1, "outbound": 2}
STOP_SECONDS = 20


class EmbeddedWorkers:
    def __init__(self, threads: Mapping[str, int] = THREADS) -> None:
        # The queues consumed are global to a Celery app, so each queue needs its own app.
        self._runners = [_Runner(_app_for(queue), queue, count) for queue, count in threads.items()]
        beat = EmbeddedService(app, thread=True, scheduler_cls="celery.beat:Scheduler")
        assert isinstance(beat, threading.Thread)
        self._beat = beat

    def start(self) -> None:
        void_leases()
        for runner in self._runners:
            runner.start()
        self._beat.start()

    def stop(self) -> None:
        state.should_stop = 0  # type: ignore[assignment]  # an exit status, which the stubs do not know
        self._beat.stop()
        for runner in self._runners:
            runner.join(STOP_SECONDS)
        state.should_stop = None


class _Runner(threading.Thread):
    def __init__(self, celery: Celery, queue: str, count: int) -> None:
        super().__init__(name=f"celery-{queue}", daemon=True)
        self._worker = WorkController(
            app=celery,
            hostname=f"{queue}@embedded",
            queues=[queue],
            pool_cls="threads",
            concurrency=count,
            without_gossip=True,
            without_mingle=True,
            without_heartbeat=True,
            loglevel="WARNING",
        )

    def run(self) -> None:
        self._worker.start()


def _app_for(queue: str) -> Celery:
    return app if queue == "default" else make_app(f"hidalgo-{queue}", is_current=False)
