"""Fixtures: people, a frozen clock, and a mail server that cannot be reached."""

from collections.abc import Iterator

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from django.utils import translation
from pytest_django import Settings
from time_machine import Traveller

from accounts.hooks import relevance_checks
from accounts.people.models import User
from tests.accounts.notices.dispatches import NOON
from tests.factories import UserFactory


@pytest.fixture(autouse=True)
def _fresh_limits() -> Iterator[None]:
    """Clear rate limits, which are counted in the cache, and the language that a page has activated."""
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


@pytest.fixture
def clock() -> Iterator[Traveller]:
    with time_machine.travel(NOON, tick=False) as moving:
        yield moving


@pytest.fixture(autouse=True)
def untrue() -> Iterator[set[str]]:
    """Topics of turns that were taken in the meantime, so that notices about them are outdated.

    For every test: the turns that notices are about here exist at no table.
    """
    gone: set[str] = set()
    with relevance_checks.override(
        lambda notices: {each.pk for each in notices if each.topic not in gone}, "your_turn"
    ):
        yield gone


@pytest.fixture
def no_mail_server(settings: Settings) -> Settings:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    return settings
