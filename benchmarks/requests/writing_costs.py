"""Measures what single writes cost the processor, inside one process that benchmarks.requests.writing starts."""

import gc
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from statistics import median
from typing import Any
from wsgiref.util import setup_testing_defaults

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.db import connection  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from accounts.api.models import Scope  # noqa: E402
from accounts.api.services.tokens import issue_token  # noqa: E402
from accounts.people.models import User  # noqa: E402
from benchmarks.requests.bare_site import BareSite, insert  # noqa: E402
from config.wsgi import application  # noqa: E402
from games.matches.models import Match, Seat  # noqa: E402
from games.play.services.drafts import Stamp, confirm_draft, draft_action  # noqa: E402
from tests.factories import UserFactory  # noqa: E402
from tests.games.tables import advance, awaited_seat, full_table, legal  # noqa: E402

PLAYERS = 4
ROUNDS = 3
WARM_UP = 8

Work = Callable[[], Any]


class Costs:
    """Processor time of single calls, round by round; the most queries that any call took."""

    def __init__(self) -> None:
        self._took: defaultdict[str, list[float]] = defaultdict(list)
        self._rounds: defaultdict[str, list[float]] = defaultdict(list)
        self.queries: defaultdict[str, int] = defaultdict(int)

    def time(self, what: str, work: Work) -> None:
        begun = time.process_time()
        work()
        self._took[what].append(1000 * (time.process_time() - begun))

    def count(self, what: str, work: Work) -> None:
        with CaptureQueriesContext(connection) as captured:
            work()
        self.queries[what] = max(self.queries[what], len(captured))

    def close_round(self) -> None:
        for what, took in self._took.items():
            self._rounds[what].append(median(took))
        self._took.clear()

    def as_json(self) -> dict[str, Any]:
        return {what: (rounds, self.queries[what]) for what, rounds in self._rounds.items()}


class Program:
    """Asks a site as a WSGI server does, without a network."""

    def __init__(self, site: Callable[..., Iterable[bytes]], user: User | None = None) -> None:
        self._site = site
        self._headers: dict[str, str] = {}
        if user is not None:
            _token, secret = issue_token(user=user, name="writing", scopes=list(Scope))
            self._headers["HTTP_AUTHORIZATION"] = f"Bearer {secret}"

    def post(self, path: str, body: Any, key: str = "") -> None:
        sent = json.dumps(body).encode()
        environ: dict[str, Any] = {
            "REQUEST_METHOD": "POST",
            "PATH_INFO": path,
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(sent)),
            "HTTP_HOST": settings.ALLOWED_HOSTS[0],
            "REMOTE_ADDR": "127.0.0.1",
            "wsgi.url_scheme": "https",
            "wsgi.input": BytesIO(sent),
            **self._headers,
            **({"HTTP_IDEMPOTENCY_KEY": key} if key else {}),
        }
        setup_testing_defaults(environ)
        statuses: list[str] = []
        answer = self._site(environ, lambda status, _headers, _error=None: statuses.append(status))
        told = b"".join(answer)
        getattr(answer, "close", lambda: None)()
        assert statuses == ["200 OK"], (path, statuses, told)


class Tables:
    """Turns to play: the bids of four-player matches of El Grande, by people who have a token."""

    def __init__(self) -> None:
        self._people = UserFactory.create_batch(PLAYERS)
        self._programs = {person.pk: Program(application, person) for person in self._people}
        self._turns = self._bids()

    def next(self) -> "Turn":
        return next(self._turns)

    def _bids(self) -> Iterator["Turn"]:
        while True:
            match = advance(full_table(self._people), 1)
            for _bid in range(PLAYERS - 1):
                number = awaited_seat(match)
                seat = Seat.objects.select_related("user").get(match=match, index=number)
                card = legal(match, number)[0].card
                yield Turn(match, seat.user, self._programs[seat.user_id], card)
                match = Match.objects.get(pk=match.pk)


class Turn:
    """One turn of a person: a tap, then the confirmation."""

    def __init__(self, match: Match, user: User, program: Program, card: int) -> None:
        self._match, self._user, self._program = match, user, program
        self._action = {"type": "play_power", "card": card}
        self._path = f"/api/v1/matches/{match.pk}/draft/"

    def tap(self) -> None:
        stamp = Stamp(self._match.version, 0)
        action = json.dumps(self._action)
        draft_action(match_id=self._match.pk, user=self._user, action=action, stamp=stamp)

    def confirm(self) -> None:
        stamp, submission = Stamp(self._match.version, 1), f"writing-{self._match.version}"
        confirm_draft(match_id=self._match.pk, user=self._user, stamp=stamp, submission=submission)

    def tap_by_api(self) -> None:
        self._program.post(self._path, {"version": self._match.version, "drafted": 0, "action": self._action})

    def confirm_by_api(self) -> None:
        key = f"writing-{self._match.pk}-{self._match.version}"
        self._program.post(f"{self._path}confirm/", {"version": self._match.version, "drafted": 1}, key)


@contextmanager
def no_pauses() -> Iterator[None]:
    """Collect garbage between measurements instead of within one of them."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def one_of_each(record: Callable[[str, Work], None], tables: Tables, bare_site: Program) -> None:
    with no_pauses():
        record("bare insert", insert)
        record("bare view", partial(bare_site.post, "/", {}))
        turn = tables.next()
        record("tap in process", turn.tap)
        record("confirm in process", turn.confirm)
        turn = tables.next()
        record("tap by API", turn.tap_by_api)
        record("confirm by API", turn.confirm_by_api)


def main(turns: int) -> None:
    settings.API_REQUESTS_A_MINUTE = 10**9
    bare_site, tables, costs = Program(BareSite()), Tables(), Costs()
    for _number in range(WARM_UP):
        one_of_each(costs.count, tables, bare_site)
    for _round in range(ROUNDS):
        for _number in range(turns):
            one_of_each(costs.time, tables, bare_site)
        costs.close_round()
    print(json.dumps(costs.as_json()))


if __name__ == "__main__":
    main(int(sys.argv[1]))
