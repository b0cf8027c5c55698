from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest
import redis
from psycopg import sql

from tests.conftest import TEST_DATABASE_URL, TEST_REDIS_URL
from tests.processes import environment, manage


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    """A database of our own, gone afterwards."""
    name = f"platform_{uuid4().hex[:12]}"
    with psycopg.connect(TEST_DATABASE_URL, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield urlsplit(TEST_DATABASE_URL)._replace(path=f"/{name}").geturl()
        server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture(scope="session")
def distributed_site(postgresql_url: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a migrated site on PostgreSQL and Redis."""
    env = environment(
        DATABASE_URL=postgresql_url,
        REDIS_URL=TEST_REDIS_URL,
        DATA_DIR=str(tmp_path_factory.mktemp("data")),
        DJANGO_SECRET_KEY="k" * 60,
        ALLOWED_HOSTS="play.example.org",
        SITE_URL="https://play.example.org",
        JOB_LEASE_GRACE_SECONDS="0",
    )
    migrated = manage(env, "migrate", "--verbosity", "0")
    assert migrated.returncode == 0, migrated.stderr
    return env


@pytest.fixture
def site(distributed_site: dict[str, str]) -> Iterator[dict[str, str]]:
    """The same, with an empty Redis and no jobs."""
    empty_broker()
    with psycopg.connect(distributed_site["DATABASE_URL"], autocommit=True) as database:
        database.execute("TRUNCATE jobs_job")
    yield distributed_site
    empty_broker()


def empty_broker() -> None:
    with redis.Redis.from_url(TEST_REDIS_URL) as broker:
        broker.flushdb()


@pytest.fixture
def trace(tmp_path: Path) -> Path:
    """A file that jobs write to."""
    path = tmp_path / "trace"
    path.touch()
    return path
