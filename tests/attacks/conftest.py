"""The house, and the ways in."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.people.models import User
from tests.attacks.scene import Scene, household


@pytest.fixture
def scene(db: None) -> Scene:
    # Limits count in the cache, and an attacker must not be stopped by those of another test.
    cache.clear()
    return household()


def browser_of(person: User, **settings: bool) -> Client:
    browser = Client(**settings)
    browser.force_login(person)
    return browser
