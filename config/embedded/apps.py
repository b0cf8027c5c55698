import sys
from typing import Any

from django.apps import AppConfig
from django.conf import settings


class EmbeddedConfig(AppConfig):
    """App of the embedded shape, in which one process is the whole site."""

    name = "config.embedded"
    label = "embedded"

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        if settings.EMBEDDED:
            # Django REST framework loads these fields if it can, and psycopg with them: 9 MB that SQLite has no use for.
            sys.modules.setdefault("django.contrib.postgres.fields", None)  # type: ignore[arg-type]  # as Python documents
