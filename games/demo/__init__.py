"""The demo site: three people and their matches, each at a moment worth looking at.

May use `streams` and what is below it (docs/developing/rooms.md).
"""

from collections.abc import Mapping
from typing import Final

from allauth.account.models import EmailAddress
from django.db import transaction

from accounts.people.models import User
from games.catalogue import GAMES
from games.demo.staging import Scene
from games.game import DEMO_PEOPLE, Demo
from games.hooks import demo_scenes
from games.lobby.services.tables import open_match
from games.talk.models import ChatMessage

PASSWORD: Final = "hidalgo"
PEOPLE: Final = DEMO_PEOPLE


def load_demo() -> list[str]:
    """Create the demo people and matches unless they exist. Returns the names that can sign in."""
    if not User.objects.filter(username=PEOPLE[0]).exists():
        with transaction.atomic():
            people = [_person(name) for name in PEOPLE]
            for game in GAMES.values():
                if game.demo is not None:
                    _set_tables(game.key, game.demo, dict(zip(PEOPLE, people, strict=True)))
            for set_scene in demo_scenes:
                set_scene(*people)
    return list(PEOPLE)


def _set_tables(game: str, demo: Demo, people: Mapping[str, User]) -> None:
    for match in demo.matches:
        sitters = [people[name] for name in match.people]
        played = Scene(game, sitters, match.moment, match.ai_levels, match.options, match.urge).play()
        if match.chat is not None:
            author, text = match.chat
            ChatMessage.objects.create(match=played, author=people[author], text=text)
    for table in demo.tables:
        open_match(
            host=people[table.host],
            game=game,
            options=dict(table.options),
            players=table.players,
            ai_levels=list(table.ai_levels),
        )


def lock_demo() -> None:
    """Disable the well-known demo password and sessions that began with it. The matches stay."""
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
