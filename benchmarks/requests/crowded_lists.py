"""Measures the lists of a person with 500 matches in a lobby with 500 tables, in a process that benchmarks.requests.lists starts."""

import json
import random
import time
from collections.abc import Iterable, Iterator
from datetime import timedelta
from io import BytesIO
from secrets import token_urlsafe
from statistics import median

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402
from django.utils import timezone  # noqa: E402

from accounts.people.models import User  # noqa: E402
from games.catalogue import GAMES  # noqa: E402
from games.core.rng import Rng  # noqa: E402
from games.core.types import TABLE  # noqa: E402
from games.lobby.models import Invitation  # noqa: E402
from games.lobby.services.tables import join_match, open_match  # noqa: E402
from games.matches.models import ActorKind, Match, Seat  # noqa: E402
from games.matches.selectors.positions import position_of  # noqa: E402
from games.play.services.moves import Actor, submit_actions  # noqa: E402
from tests.factories import UserFactory  # noqa: E402
from tests.games.tables import copy_of  # noqa: E402

RUNNING, OPEN, FINISHED = 500, 500, 200
#: Of the open tables, those at which the person sits; and invitations to others.
OWN_TABLES, INVITATIONS = 5, 3
CROWD = 60
#: How far the matches are that all others are copies of.
MOVES = (1, 8, 20)
ROUNDS, REQUESTS = 3, 10
PAGES = {
    "my matches": "/matches/",
    "my matches, second pages": "/matches/?turns=2&waiting=2&open=2&page=2",
    "my matches, last pages": "/matches/?turns=99&waiting=99&open=99&page=99",
    "lobby": "/lobby/",
    "lobby, page 2": "/lobby/?page=2",
    "lobby, last page": "/lobby/?page=99",
}

chance = random.Random(1)


def furnish() -> User:
    """Make the rows; return the person whose lists are measured."""
    UserFactory.reset_sequence(1000)
    person, *crowd = UserFactory.create_batch(1 + CROWD)
    played = [match for game in GAMES for match in _played(game, crowd)]
    _copy_matches(_taken(played, RUNNING), person, crowd)
    _copy_matches(_taken(played, FINISHED), person, crowd, is_over=True)
    waiting = [_opened(game, crowd, players, joined=1) for game in GAMES for players in (3, 4)]
    _copy_matches(_taken(waiting, OPEN - OWN_TABLES), None, crowd)
    _copy_matches(_taken(waiting, OWN_TABLES), person, crowd)
    for match in Match.objects.filter(status=Match.Status.OPEN).exclude(seats__user=person)[:INVITATIONS]:
        Invitation.objects.create(match=match, user=person, invited_by=match.host, created_at=timezone.now())
    return person


def _played(game: str, crowd: list[User]) -> Iterator[Match]:
    for players in GAMES[game].rules.players:
        for moves in MOVES:
            match = _opened(game, crowd, players, joined=players - 1)
            yield _advanced(match, moves, Rng(f"{game} {players} {moves}".encode()))


def _opened(game: str, crowd: list[User], players: int, joined: int) -> Match:
    host, *guests = chance.sample(crowd, 1 + joined)
    clock = chance.choice([None, {"preset": "custom", "turn_hours": 36}])
    match = open_match(host=host, game=game, options={}, players=players, ai_levels=[], clock=clock)
    for guest in guests:
        join_match(match_id=match.pk, user=guest)
    return Match.objects.get(pk=match.pk)


def _advanced(match: Match, moves: int, rng: Rng) -> Match:
    """Play random moves, and on until somebody is to act."""
    while True:
        position = position_of(match)
        seat = rng.choice(sorted(position.to_act))
        if match.version >= moves and seat != TABLE:
            return match
        submit_actions(
            match_id=match.pk,
            seat=seat,
            actions=[rng.choice(position.legal_actions(seat))],
            expected_version=match.version,
            actor=Actor(ActorKind.TABLE if seat == TABLE else ActorKind.PERSON),
        )
        match = Match.objects.get(pk=match.pk)


def _copy_matches(
    matches: Iterable[Match], person: User | None, crowd: list[User], *, is_over: bool = False
) -> None:
    """Copy rows of matches and seats, with others from the crowd in the seats, and the person in one of them."""
    now = timezone.now()
    over = {"status": Match.Status.FINISHED, "finished_at": now} if is_over else {}
    seats = []
    for number, match in enumerate(matches):
        changed_at = now - timedelta(minutes=number)
        twin = copy_of(match, invitation=token_urlsafe(32), changed_at=changed_at, **over)
        twin.save(force_insert=True)
        old = list(match.seats.all())
        held = [seat for seat in old if seat.user_id is not None]
        mine = chance.choice(held) if person else None
        sitters = chance.sample(crowd, len(held))
        for seat in old:
            holder = None if seat.user_id is None else person if seat == mine else sitters.pop()
            result = (
                {"is_awaited": False, "points": 50 - seat.index, "rank": 1 + seat.index} if is_over else {}
            )
            seats.append(copy_of(seat, match=twin, user=holder, **result))
    Seat.objects.bulk_create(seats)


def _taken(matches: list[Match], number: int) -> Iterator[Match]:
    return (matches[place % len(matches)] for place in range(number))


def measure(person: User) -> dict[str, dict[str, float]]:
    """Return processor milliseconds (median of runs that alternate), queries and bytes of each page."""
    visitor = Client()
    visitor.force_login(person)
    cookie = f"{settings.SESSION_COOKIE_NAME}={visitor.cookies[settings.SESSION_COOKIE_NAME].value}"
    site = WSGIHandler()
    took: dict[str, list[float]] = {name: [] for name in PAGES}
    for _round in range(ROUNDS):
        for name, path in PAGES.items():
            _ask(site, path, cookie)
            begun = time.process_time()
            for _request in range(REQUESTS):
                _ask(site, path, cookie)
            took[name].append(1000 * (time.process_time() - begun) / REQUESTS)
    return {
        name: {
            "milliseconds": median(took[name]),
            "queries": _queries(site, path, cookie),
            "bytes": len(_ask(site, path, cookie)),
            "compressed": len(_ask(site, path, cookie, encoding="gzip")),
        }
        for name, path in PAGES.items()
    }


def _queries(site: WSGIHandler, path: str, cookie: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        _ask(site, path, cookie)
    return len(captured)


def _ask(site: WSGIHandler, path: str, cookie: str, encoding: str = "") -> bytes:
    statuses: list[str] = []
    address, _mark, query = path.partition("?")
    answer = site(
        {
            "REQUEST_METHOD": "GET",
            "PATH_INFO": address,
            "QUERY_STRING": query,
            "SERVER_NAME": settings.ALLOWED_HOSTS[0],
            "SERVER_PORT": "443" if settings.IS_HTTPS else "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_COOKIE": cookie,
            "HTTP_ACCEPT_ENCODING": encoding,
            "HTTP_X_FORWARDED_PROTO": "https" if settings.IS_HTTPS else "http",
            "wsgi.url_scheme": "https" if settings.IS_HTTPS else "http",
            "wsgi.input": BytesIO(),
        },
        lambda status, _headers: statuses.append(status),
    )
    body = b"".join(answer)
    answer.close()
    assert statuses == ["200 OK"], f"{path} answered {statuses}."
    return body


if __name__ == "__main__":
    print(json.dumps(measure(furnish())))
