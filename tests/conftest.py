"""Fixtures for every test: waiting for a condition, running due jobs, and skipping tests without real services."""

import gc
import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
import redis
from django.utils import timezone
from hypothesis import settings

from tests.hypothesis_profiles import REPEATABLE

TEST_DATABASE_URL = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
TEST_REDIS_URL = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/15")
MUST_RUN_ALL = os.environ.get("HIDALGO_REQUIRE_ALL") == "1"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

POLL_SECONDS = 0.02

# `--hypothesis-profile=random` comes later and wins.
settings.load_profile(REPEATABLE)


def pytest_collection_finish() -> None:
    """Freeze what is loaded by now: it stays until the end, and scanning it again and again took a tenth of the run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


_luck = Random()


@pytest.fixture(scope="session", autouse=True)
def _luck_that_comes_again() -> Iterator[None]:
    """Seed the shuffles by test, so that a test gets the same cards in every run and a failure can be repeated."""
    from games.lobby.services import beginnings, seated

    with pytest.MonkeyPatch.context() as patches:
        for dealer in (beginnings, seated):
            patches.setattr(dealer, "token_bytes", _luck.randbytes)
        yield


@pytest.fixture(scope="session", autouse=True)
def _quick_flush() -> Iterator[None]:
    """Flush with DELETE after a transactional test: PostgreSQL's TRUNCATE recreates all tables and takes a second."""
    from django.db import connection

    if connection.vendor != "postgresql":
        yield
        return

    def deletions(self: Any, style: Any, tables: Sequence[str], **options: Any) -> list[str]:
        if not tables:
            return []
        names = [self.quote_name(table) for table in tables]
        filled = " UNION ALL ".join(
            f"SELECT {number} WHERE EXISTS (SELECT 1 FROM {name})" for number, name in enumerate(names)
        )
        with self.connection.cursor() as cursor:
            cursor.execute(filled)
            found = {tables[number]: names[number] for (number,) in cursor.fetchall()}
            cursor.execute(
                "SELECT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal"
            )
            guarded = {name for (name,) in cursor.fetchall()}
        # A log whose rows cannot be deleted is truncated, and first. Otherwise the order does not matter, as foreign
        # keys are checked when the transaction ends.
        whole = [f"TRUNCATE {name}" for table, name in found.items() if table in guarded]
        return whole + [f"DELETE FROM {name}" for table, name in found.items() if table not in guarded]

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(type(connection.ops), "sql_flush", deletions)
        yield


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip tests that this machine cannot run, with the reason; with HIDALGO_REQUIRE_ALL=1 they fail instead."""
    _luck.seed(item.nodeid)
    reason = None
    if item.get_closest_marker("real_services"):
        reason = _missing_services()
    if item.get_closest_marker("browser") and not CHROMIUM:
        reason = "Chromium is not installed"
    if reason and MUST_RUN_ALL:
        pytest.fail(f"{reason}, and HIDALGO_REQUIRE_ALL is set")
    if reason:
        pytest.skip(reason)


_services: dict[str, str | None] = {}


def _missing_services() -> str | None:
    if "reason" not in _services:
        _services["reason"] = _no_postgresql() or _no_redis()
    return _services["reason"]


def _no_postgresql() -> str | None:
    try:
        psycopg.connect(TEST_DATABASE_URL, connect_timeout=2).close()
    except psycopg.OperationalError:
        return f"PostgreSQL does not answer at {urlsplit(TEST_DATABASE_URL).hostname}"
    return None


def _no_redis() -> str | None:
    try:
        redis.Redis.from_url(TEST_REDIS_URL, socket_connect_timeout=2).ping()
    except redis.RedisError:
        return f"Redis does not answer at {urlsplit(TEST_REDIS_URL).hostname}"
    return None


@pytest.fixture(scope="session")
def wait_until() -> Callable[..., None]:
    """wait_until(condition, seconds=10): poll until the condition holds, or fail at the deadline."""

    def wait(condition: Callable[[], object], seconds: float = 10) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline:
                pytest.fail(f"{condition} did not hold within {seconds} seconds")
            time.sleep(POLL_SECONDS)

    return wait


@pytest.fixture
def run_jobs() -> Callable[[], int]:
    """run_jobs(): run all due jobs in this thread until none is left; return how many ran."""
    from config.jobs import runner
    from config.jobs.models import Job

    def run() -> int:
        done = 0
        while row := Job.objects.due(timezone.now()).order_by("run_after", "pk").first():
            if not runner.run(row.pk):
                break
            done += 1
        return done

    return run


@pytest.fixture(autouse=True)
def _quiet_channel_layer() -> Iterator[None]:
    """Give each test its own channel layer."""
    from channels.layers import channel_layers

    channel_layers.backends = {}
    yield
    channel_layers.backends = {}
