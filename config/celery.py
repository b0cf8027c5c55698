"""The Celery application; `celery -A config worker -Q default` finds it here."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


def make_app(name: str, *, is_current: bool = True) -> Celery:
    made = Celery(name, set_as_current=is_current)
    made.config_from_object("django.conf:settings", namespace="CELERY")
    made.autodiscover_tasks()
    return made


app = make_app("hidalgo")
