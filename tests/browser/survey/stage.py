"""Matches at every kind of decision of every game. Runs in the site's settings, before the site starts."""

import json
import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from django.core.management import call_command

from accounts.people.models import User
from games.catalogue import GAMES
from games.core.types import TABLE
from games.matches.models import Match
from games.talk.models import ChatMessage
from tests.browser.support.cast import session_of
from tests.factories import UserFactory
from tests.games.core.cases import CASES, Case, Played, recorded
from tests.games.tables import advance, full_table, play_out, put

PEOPLE: Final = ("Alonso", "Sancho", "Dulcinea", "Teresa", "Camila")
#: Somebody who only watches.
STRANGER: Final = "Zoraida"


def prepare() -> None:
    """Create people and matches; print sessions, scenes (title, visitor, match) and who only watches as JSON."""
    call_command("migrate", interactive=False, verbosity=0)
    people = [UserFactory(username=name) for name in (*PEOPLE, STRANGER)]
    scenes = [scene for game in GAMES for scene in _scenes_of(game, people)]
    sessions = {user.username: session_of(user) for user in people}
    json.dump({"sessions": sessions, "scenes": scenes, "stranger": STRANGER}, sys.stdout)


def _scenes_of(game: str, people: list[User]) -> Iterator[tuple[str, str, int]]:
    for case, kind, played in _decisions_of(game):
        match = put(_begun(case, people), played.state)
        ChatMessage.objects.create(match=match, author=people[0], text="Good luck!")
        yield f"{case}: {kind}", PEOPLE[played.seat], match.pk
    for case in (_cases_of(game)[0], _cases_of(game)[-1]):
        match = play_out(_begun(case, people))
        yield f"{case}: finished", PEOPLE[0], match.pk


def _decisions_of(game: str) -> Iterator[tuple[Case, str, Played]]:
    """Positions that together show each kind of decision; the largest tables come first, and their last positions."""
    shown: set[str] = set()
    for case in reversed(_cases_of(game)):
        plies = [played for played in recorded(case) if played.seat != TABLE]
        yield case, "at the beginning", plies[0]
        yield case, "in the middle", plies[len(plies) // 2]
        for played in reversed(plies):
            if fresh := _kinds_of(case, played) - shown:
                shown |= fresh
                yield case, ", ".join(sorted(fresh)), played


def _cases_of(game: str) -> list[Case]:
    return [case for case in CASES if case.game == game]


def _kinds_of(case: Case, played: Played) -> set[str]:
    """Return which kinds of actions there are, and what for."""
    task: Any = played.state.agenda[-1]
    subject = getattr(task, "card", getattr(task, "occasion", ""))
    if not isinstance(subject, str):  # a power card, which changes nothing about what can be done
        subject = ""
    actions = {type(action).__name__ for action in case.rules.legal_actions(played.state, played.seat)}
    return {" ".join(filter(None, (type(task).__name__, subject, action))) for action in actions}


def _begun(case: Case, people: list[User]) -> Match:
    options = msgspec.to_builtins(case.options)
    return advance(full_table(people[: case.players], game=case.game, **options))
