"""Measures what accepting one action costs the services, inside one process that benchmarks.requests.submit starts."""

import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from benchmarks.figures import EARLY, EARLY_MOVES, LATE, LATE_MOVES, Figures, phase_of  # noqa: E402
from config.jobs.models import Job  # noqa: E402
from games.core.rng import Rng  # noqa: E402
from games.core.types import TABLE, Action  # noqa: E402
from games.el_grande.rules.actions import PlayPower  # noqa: E402
from games.lobby.services.tables import join_match, open_match  # noqa: E402
from games.matches.models import ActorKind, Match, Seat  # noqa: E402
from games.matches.selectors.positions import position_of  # noqa: E402
from games.play.services.drafts import Stamp, confirm_draft, draft_action  # noqa: E402
from games.play.services.moves import Actor, submit_actions  # noqa: E402
from tests.factories import UserFactory  # noqa: E402

PLAYERS = 4
TIMED_ACTIONS = 150
#: Given on the command line by benchmarks.requests.submit.
GAME = sys.argv[1]


def new_match() -> Match:
    host, *guests = UserFactory.create_batch(PLAYERS)
    match = open_match(host=host, game=GAME, options={}, players=PLAYERS, ai_levels=[])
    for guest in guests:
        join_match(match_id=match.pk, user=guest)
    return match


def moves_of(match: Match, seed: bytes) -> Iterator[tuple[int, int, Action, Callable[[], Any]]]:
    """Yield the moves of a whole random match: version, seat, action, and the call that submits it."""
    rng = Rng(seed)
    while (match := Match.objects.get(pk=match.pk)).status == Match.Status.PLAYING:
        position = position_of(match)
        seat = rng.choice(sorted(position.to_act))
        action = rng.choice(position.legal_actions(seat))
        yield match.version, seat, action, _call(match, seat, action)


def _call(match: Match, seat: int, action: Action) -> Callable[[], Any]:
    actor = Actor(ActorKind.TABLE if seat == TABLE else ActorKind.PERSON)
    wish = {"match_id": match.pk, "seat": seat, "actions": [action], "expected_version": match.version}
    return lambda: submit_actions(**wish, actor=actor, submission=f"benchmark-{match.version}")


def time_actions(figures: Figures) -> None:
    """Time early and late moves alternately, so that a busy machine slows both alike."""
    young, old = _timed_moves(EARLY_MOVES, b"young"), _timed_moves(LATE_MOVES, b"old")
    for _number in range(TIMED_ACTIONS):
        for who, version, took in (next(young), next(old)):
            figures.add(f"services: one action of {who}", version, took)


def _timed_moves(moves: range, seed: bytes) -> Iterator[tuple[str, int, float]]:
    """Play match after match and yield the timed moves within the given versions: by whom, version, seconds."""
    for number in count():
        for version, seat, _action, submit in moves_of(new_match(), seed + b"%d" % number):
            begun = time.perf_counter()
            submit()
            took = time.perf_counter() - begun
            if version >= moves.stop:
                break
            if version in moves:
                yield "the table" if seat == TABLE else "a seat", version, took


def count_queries(figures: Figures) -> None:
    """Count the most queries that any action of a kind took, early and late in a match."""
    most: defaultdict[tuple[str, str], int] = defaultdict(int)
    for version, _seat, action, submit in moves_of(new_match(), b"counted"):
        with CaptureQueriesContext(connection) as captured:
            submit()
        key = type(action).__name__, phase_of(version)
        most[key] = max(most[key], len(captured))
    for (kind, phase), number in most.items():
        figures.count(f"action {kind}", phase, number)


def count_a_turn_on_the_page(figures: Figures) -> None:
    """Count queries of a click, its confirmation and the page, for the first bid from move 10 and from move 150 on."""
    match, due = new_match(), [(EARLY, 10), (LATE, 150)]
    for version, _seat, action, submit in moves_of(match, b"pages"):
        if due and isinstance(action, PlayPower) and version >= due[0][1]:
            phase, _move = due.pop(0)
            _count_turn(figures, phase, match.pk, action)
        else:
            submit()


def _count_turn(figures: Figures, phase: str, match_id: int, action: Action) -> None:
    match = Match.objects.get(pk=match_id)
    seat = Seat.objects.select_related("user").get(match=match, is_awaited=True)
    wish = position_of(match).codec.encode(action)
    with CaptureQueriesContext(connection) as captured:
        draft_action(match_id=match.pk, user=seat.user, action=wish, stamp=Stamp(match.version, 0))
    figures.count("a click (drafted)", phase, len(captured))
    visitor = Client()
    visitor.force_login(seat.user)
    with CaptureQueriesContext(connection) as captured:
        answer = visitor.get(
            match.get_absolute_url(), secure=True, headers={"Host": settings.ALLOWED_HOSTS[0]}
        )
    assert answer.status_code == 200, answer.status_code
    figures.count("GET the match page", phase, len(captured))
    with CaptureQueriesContext(connection) as captured:
        confirm_draft(
            match_id=match.pk, user=seat.user, stamp=Stamp(match.version, 1), submission=f"turn-{phase}"
        )
    figures.count("a turn confirmed", phase, len(captured))


def main() -> None:
    # The visitors who play over HTTP have the lower numbers.
    UserFactory.reset_sequence(1000)
    figures = Figures()
    time_actions(figures)
    count_queries(figures)
    if GAME == "el_grande":
        count_a_turn_on_the_page(figures)
    with transaction.atomic():
        Job.objects.all().delete()
    print(json.dumps(figures.as_json()))


if __name__ == "__main__":
    main()
