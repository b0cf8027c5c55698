from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest
import redis
from psycopg import sql

from tests.conftest import TEST_DATABASE_URL, TEST_REDIS_URL
from tests.processes import environment, manage
from tests.services_real.house import House, opened_house


def _beside(redis_url: str) -> str:
    """Another numbered database of the same Redis."""
    number = int(urlsplit(redis_url).path.strip("/") or 0)
    return urlsplit(redis_url)._replace(path=f"/{number - 1 if number else 1}").geturl()


HOUSE_REDIS_URL = _beside(TEST_REDIS_URL)


@contextmanager
def own_database(prefix: str) -> Iterator[str]:
    """A database of our own, gone afterwards."""
    name = f"{prefix}_{uuid4().hex[:12]}"
    with psycopg.connect(TEST_DATABASE_URL, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield urlsplit(TEST_DATABASE_URL)._replace(path=f"/{name}").geturl()
        server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def migrated_site(database_url: str, redis_url: str, folder: Path) -> dict[str, str]:
    """The environment of a migrated site on PostgreSQL and Redis."""
    env = environment(
        DATABASE_URL=database_url,
        REDIS_URL=redis_url,
        DATA_DIR=str(folder),
        DJANGO_SECRET_KEY="k" * 60,
        ALLOWED_HOSTS="play.example.org",
        SITE_URL="https://play.example.org",
        JOB_LEASE_GRACE_SECONDS="0",
    )
    migrated = manage(env, "migrate", "--verbosity", "0")
    assert migrated.returncode == 0, migrated.stderr
    return env


@pytest.fixture(scope="session")
def distributed_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    with own_database("platform") as url:
        yield migrated_site(url, TEST_REDIS_URL, tmp_path_factory.mktemp("data"))


@pytest.fixture
def site(distributed_site: dict[str, str]) -> Iterator[dict[str, str]]:
    """The same, with an empty Redis and no jobs."""
    empty_broker()
    with psycopg.connect(distributed_site["DATABASE_URL"], autocommit=True) as database:
        database.execute("TRUNCATE jobs_job")
    yield distributed_site
    empty_broker()


def empty_broker(url: str = TEST_REDIS_URL) -> None:
    with redis.Redis.from_url(url) as broker:
        broker.flushdb()


@pytest.fixture
def trace(tmp_path: Path) -> Path:
    """A file that jobs write to."""
    path = tmp_path / "trace"
    path.touch()
    return path


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The whole site at work: web, the worker of the default queue, beat and a mail server. No AI worker.

    It has a database and a broker of its own, so that its workers do not take the jobs of other tests.
    """
    folder = tmp_path_factory.mktemp("house")
    empty_broker(HOUSE_REDIS_URL)
    with (
        own_database("matches") as url,
        opened_house(migrated_site(url, HOUSE_REDIS_URL, folder), folder) as opened,
    ):
        yield opened
    empty_broker(HOUSE_REDIS_URL)
