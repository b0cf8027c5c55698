"""Messages to the workers, by Celery's message protocol (version 2).

`apply_async` takes three times as long: a message that only names a job row needs neither its routes nor its options.
"""

from typing import Any, Final
from uuid import uuid4

from celery import current_app

#: What may follow a task: nothing here.
_FOLLOWING: Final = {"callbacks": None, "errbacks": None, "chain": None, "chord": None}


def send(task: str, number: int, queue: str, *, time_limit: int) -> None:
    """Have a worker of this queue run a Celery task with this number, and stop it after so many seconds."""
    key = str(uuid4())
    headers: dict[str, Any] = {
        "lang": "py",
        "task": task,
        "id": key,
        "root_id": key,
        "parent_id": None,
        "group": None,
        "retries": 0,
        "timelimit": [time_limit, None],
        "argsrepr": f"({number},)",
        "kwargsrepr": "{}",
        "ignore_result": True,
    }
    with current_app.amqp.producer_pool.acquire(block=True) as producer:
        producer.publish(
            ([number], {}, _FOLLOWING),
            exchange="",
            routing_key=queue,
            headers=headers,
            correlation_id=key,
            serializer="json",
            retry=False,
        )
