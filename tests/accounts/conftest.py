from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from accounts.models import User
from tests.factories import UserFactory


@pytest.fixture(autouse=True)
def _fresh_limits() -> Iterator[None]:
    """Rate limits count in the cache, and a page leaves its language behind: no test may feel the one before."""
    cache.clear()
    yield
    translation.activate("en")


@pytest.fixture
def person(db: None) -> User:
    return UserFactory(username="Sancho")


@pytest.fixture
def signed_in(client: Client, person: User) -> Client:
    client.force_login(person)
    return client
