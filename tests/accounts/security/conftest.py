"""People who have signed in through the front door."""

import pytest
from django.test import Client

from accounts.people.models import User
from tests.factories import PASSWORD


def enter(client: Client, person: User, **headers: str) -> Client:
    """By name and password, as far as that goes."""
    client.post("/accounts/login/", {"login": person.username, "password": PASSWORD}, headers=headers)
    return client


def confirm(client: Client) -> Client:
    """Say once more who it is: for five minutes the account may be changed."""
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return client


@pytest.fixture
def entered(client: Client, person: User) -> Client:
    return confirm(enter(client, person))
