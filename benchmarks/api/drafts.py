"""Prepares matches with a drafted turn, in one process that benchmarks.api.latency starts; prints them as JSON."""

import json
import sys

import django

django.setup()

from django.db import transaction  # noqa: E402

from accounts.api.models import Scope  # noqa: E402
from accounts.api.services.tokens import issue_token  # noqa: E402
from games.core.types import TABLE  # noqa: E402
from games.matches.models import Match  # noqa: E402
from games.matches.selectors.positions import position_of  # noqa: E402
from games.play.services.drafts import draft_action  # noqa: E402
from tests.factories import UserFactory  # noqa: E402
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, stamp  # noqa: E402

PEOPLE = 8


@transaction.atomic
def main(number: int) -> None:
    people = [UserFactory(username=f"latency{n}", email=f"latency{n}@example.org") for n in range(PEOPLE)]
    secrets = {user.pk: issue_token(user=user, name="latency", scopes=list(Scope))[1] for user in people}
    turns = [drafted([people[n % PEOPLE], people[(n + 1) % PEOPLE]]) for n in range(number)]
    print(json.dumps([{**turn, "token": secrets[turn.pop("user")]} for turn in turns]))


def drafted(sitters: list) -> dict[str, int]:
    """Start a two-player match in which the awaited player has drafted a turn and only has to confirm."""
    match = full_table(sitters)
    while awaited_seat(match) == TABLE:
        match = advance(match)
    seat = awaited_seat(match)
    position = position_of(fresh(match))
    wish = next(action for action in legal(match, seat) if position.apply(seat, action).reversible)
    user = match.seats.get(index=seat).user
    draft_action(match_id=match.pk, user=user, action=position.codec.encode(wish), stamp=stamp(match))
    return {"match": match.pk, "version": Match.objects.get(pk=match.pk).version, "user": user.pk}


main(int(sys.argv[1]))
