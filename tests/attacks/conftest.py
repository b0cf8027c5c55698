"""Fixtures for attacks: the scene, and signed-in browsers."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.people.models import User
from tests.attacks.scene import Scene, household


@pytest.fixture
def scene(db: None) -> Scene:
    # Rate limits are counted in the cache, and those of another test must not stop an attacker here.
    cache.clear()
    return household()


def browser_of(person: User, **settings: bool) -> Client:
    browser = Client(**settings)
    browser.force_login(person)
    return browser
