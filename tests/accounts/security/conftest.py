"""Helpers and fixtures for people who sign in through the login form."""

import pytest
from django.test import Client

from accounts.people.models import User
from tests.factories import PASSWORD


def enter(client: Client, person: User, **headers: str) -> Client:
    """Submit name and password; a second factor may still be needed."""
    client.post("/accounts/login/", {"login": person.username, "password": PASSWORD}, headers=headers)
    return client


def confirm(client: Client) -> Client:
    """Reauthenticate: for five minutes the account may be changed."""
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return client


@pytest.fixture
def entered(client: Client, person: User) -> Client:
    return confirm(enter(client, person))
