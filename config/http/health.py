"""Health check for load balancers."""

import logging
from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache

logger = logging.getLogger(__name__)


@never_cache
def health(request: HttpRequest) -> JsonResponse:
    parts = {
        "database": _answers(_ask_database),
        "cache": _answers(lambda: cache.get("health")),
    }
    return JsonResponse(parts, status=200 if all(parts.values()) else 503)


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _answers(ask: Callable[[], object]) -> bool:
    try:
        ask()
    except Exception:  # whatever the error, this part does not work
        logger.exception("A part of the site does not answer")
        return False
    return True
