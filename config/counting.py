"""Counters for limits, shared by all processes of the site."""

from functools import cache
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.cache import cache as kept_here

if TYPE_CHECKING:
    from redis import Redis


def count_up(key: str, *, seconds: int) -> int:
    """Add one to a counter that is forgotten after so many seconds; return how many there are now."""
    return _count_here(key, seconds) if settings.EMBEDDED else _count_in_redis(key, seconds)


def _count_here(key: str, seconds: int) -> int:
    kept_here.add(key, 0, timeout=seconds)
    try:
        return kept_here.incr(key)
    except ValueError:
        # Evicted between the two lines: start counting again.
        return 1


def _count_in_redis(key: str, seconds: int) -> int:
    """Ask Redis once; Django's cache would ask three times."""
    number: Any = _redis().incr(key)
    if number == 1:
        _redis().expire(key, seconds)
    return int(number)


@cache
def _redis() -> "Redis":
    # 4 MB that the embedded shape has no use for.
    from redis import Redis

    return Redis.from_url(settings.REDIS_URL)
