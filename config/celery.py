"""The Celery application; `celery -A config worker -Q default` finds it here."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("hidalgo")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
