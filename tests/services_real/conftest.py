from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
import redis

from tests.conftest import TEST_DATABASE_URL, TEST_REDIS_URL
from tests.services_real.house import House, migrated_site, opened_house, own_database


def _beside(redis_url: str) -> str:
    """Return the URL of another numbered database of the same Redis."""
    number = int(urlsplit(redis_url).path.strip("/") or 0)
    return urlsplit(redis_url)._replace(path=f"/{number - 1 if number else 1}").geturl()


HOUSE_REDIS_URL = _beside(TEST_REDIS_URL)


@pytest.fixture(scope="session")
def distributed_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    with own_database(TEST_DATABASE_URL, "platform") as url:
        yield migrated_site(url, TEST_REDIS_URL, tmp_path_factory.mktemp("data"))


@pytest.fixture
def site(distributed_site: dict[str, str]) -> Iterator[dict[str, str]]:
    """The distributed site with an empty Redis and no jobs."""
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
    """The whole running site: web, a worker for default and outbound jobs, beat and a mail server. No AI worker.

    It has its own database and broker, so that its workers do not take the jobs of other tests.
    """
    folder = tmp_path_factory.mktemp("house")
    empty_broker(HOUSE_REDIS_URL)
    with (
        own_database(TEST_DATABASE_URL, "matches") as url,
        opened_house(migrated_site(url, HOUSE_REDIS_URL, folder), folder) as opened,
    ):
        yield opened
    empty_broker(HOUSE_REDIS_URL)
