"""Furnishes the site for the benchmark, in one process that it starts: people, and a match of each kind to be copied."""

import json
import sys
from typing import Any

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.db import transaction  # noqa: E402

from accounts.api.models import Scope  # noqa: E402
from accounts.api.services.tokens import issue_token  # noqa: E402
from accounts.people.models import User  # noqa: E402
from benchmarks.ratios.positions import MIDDLES, PLAYERS, Middle, beginning_of_a_match, middle_of_a_match  # noqa: E402
from benchmarks.requests.signed_in import signed_in_client  # noqa: E402
from tests.factories import UserFactory  # noqa: E402

#: Of the matches that are played on to their end.
LOOP_GAME = "el_grande"


@transaction.atomic
def main(people: int, crowd: int, deals: int) -> None:
    users = UserFactory.create_batch(people)
    others = [User.objects.create(username=f"crowd{n}", email=f"crowd{n}@example.org") for n in range(crowd)]
    told = {
        "people": [person_data(user) for user in users],
        "crowd": [user.pk for user in others],
        "middles": {
            game: [middle_data(middle_of_a_match(game, users[:PLAYERS], deal)) for deal in range(deals)]
            for game in MIDDLES
        },
        "beginning": beginning_of_a_match(LOOP_GAME, users[:2]).pk,
    }
    print(json.dumps(told))


def middle_data(middle: Middle) -> dict[str, Any]:
    return {"match": middle.match.pk, "seat": middle.seat, "action": middle.action}


def person_data(user: User) -> dict[str, Any]:
    browser = signed_in_client(user)
    return {
        "user": user.pk,
        "session": browser.cookies[settings.SESSION_COOKIE_NAME].value,
        "secret": issue_token(user=user, name="benchmark", scopes=list(Scope))[1],
    }


main(*map(int, sys.argv[1:]))
