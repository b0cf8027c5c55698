"""The Celery application; `celery -A config worker -Q default` finds it here."""

import os
from typing import Any

from celery import Celery
from celery.signals import celeryd_after_setup

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


def make_app(name: str, *, is_current: bool = True) -> Celery:
    made = Celery(name, set_as_current=is_current)
    made.config_from_object("django.conf:settings", namespace="CELERY")
    made.autodiscover_tasks()
    return made


app = make_app("hidalgo")


@celeryd_after_setup.connect
def refuse_forked_thinkers(instance: Any, **_kwargs: Any) -> None:
    """Refuse prefork for the queue ai: AI players think in child processes, which Celery's forked ones can't have."""
    if "ai" in instance.app.amqp.queues.consume_from and "prefork" in instance.pool_cls.__module__:
        raise SystemExit("A worker of the queue ai needs threads: start it with -P threads.")
