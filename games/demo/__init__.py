"""A site that has something to show: three people and their matches, each at a moment worth looking at."""

from collections.abc import Callable
from typing import Final

from allauth.account.models import EmailAddress
from django.db import transaction

from accounts.models import User
from games.demo import el_caballero, el_capitan, el_grande

PASSWORD: Final = "hidalgo"
PEOPLE: Final = ("Anna", "Bruno", "Carla")

#: What sets something up for the three. An app above this one appends its own in `AppConfig.ready()`.
scenes: list[Callable[..., None]] = [el_grande.set_tables, el_caballero.set_tables, el_capitan.set_tables]


def load_demo() -> list[str]:
    """Make the demo people and matches unless they are there. Returns the names that can sign in."""
    if not User.objects.filter(username=PEOPLE[0]).exists():
        with transaction.atomic():
            people = [_person(name) for name in PEOPLE]
            for set_scene in scenes:
                set_scene(*people)
    return list(PEOPLE)


def _person(name: str) -> User:
    user = User.objects.create_user(name, f"{name.lower()}@demo.example", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user
