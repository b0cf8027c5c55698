"""Jobs: work that must happen is a database row first, and Celery only carries the row's id.

    @job(queue="ai")
    def play_turn(match_id: int) -> None: ...

    with transaction.atomic():
        ...
        enqueue(play_turn, match.pk)

A job may run more than once (a killed worker, a lost connection), so its function must be idempotent.
"""

from config.jobs.enqueue import enqueue, enqueue_all, is_under_way
from config.jobs.registry import job

__all__ = ["enqueue", "enqueue_all", "is_under_way", "job"]
