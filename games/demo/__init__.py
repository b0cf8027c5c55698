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


def lock_demo() -> None:
    """Nobody signs in with a password that everybody knows, nor goes on with a session that began so. The matches stay."""
    for person in User.objects.filter(email__in=[_address(name) for name in PEOPLE]):
        if person.check_password(PASSWORD):
            person.set_unusable_password()
            person.save(update_fields=["password"])


def _person(name: str) -> User:
    user = User.objects.create_user(name, _address(name), PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def _address(name: str) -> str:
    return f"{name.lower()}@demo.example"
