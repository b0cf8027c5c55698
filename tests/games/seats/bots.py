"""Bots for tests, each with an owner."""

from itertools import count

from accounts.bots.services import make_bot
from accounts.people.models import User
from tests.factories import UserFactory

_numbers = count()


def bot_of(owner: User) -> User:
    return make_bot(owner=owner, name=f"engine{next(_numbers)}-bot")


def bots(number: int) -> list[User]:
    """Return so many bots, each of another owner."""
    return [bot_of(owner) for owner in UserFactory.create_batch(number)]
