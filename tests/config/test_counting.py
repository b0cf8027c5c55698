"""Counters for limits, in both shapes."""

from uuid import uuid4

import pytest
import redis

from config import counting
from tests.conftest import TEST_REDIS_URL


def test_counter_counts_each_key_by_itself() -> None:
    key = uuid4().hex
    assert [counting.count_up(key, seconds=60) for _time in range(3)] == [1, 2, 3]
    assert counting.count_up(uuid4().hex, seconds=60) == 1


@pytest.mark.real_services
def test_counter_in_redis_counts_and_is_forgotten(settings) -> None:
    settings.EMBEDDED, settings.REDIS_URL = False, TEST_REDIS_URL
    counting._redis.cache_clear()
    key = uuid4().hex
    try:
        assert [counting.count_up(key, seconds=60) for _time in range(3)] == [1, 2, 3]
        with redis.Redis.from_url(TEST_REDIS_URL) as broker:
            assert 0 < broker.ttl(key) <= 60
            broker.delete(key)
    finally:
        counting._redis.cache_clear()
