"""Counts queries and bytes of a turn in the middle of a match, inside this process: they are the same on every machine."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.api.models import Scope
from accounts.api.services.tokens import issue_token
from accounts.people.models import User
from benchmarks.ratios.budget import Count
from benchmarks.ratios.lines import ACCEPTED, Answered, answered
from benchmarks.ratios.positions import PLAYERS, middle_of_a_match
from benchmarks.ratios.turns import BY_API, BY_PAGE, Browser, Program, Steps, Table
from benchmarks.requests.signed_in import signed_in_client


@dataclass(frozen=True)
class LineInside:
    """Asks the site in this process and counts the queries of every request."""

    client: Client
    headers: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of_browser(cls, user: User) -> "LineInside":
        return cls(signed_in_client(user))

    @classmethod
    def of_program(cls, user: User) -> "LineInside":
        secret = issue_token(user=user, name="benchmark", scopes=list(Scope))[1]
        return cls(Client(), {"Authorization": f"Bearer {secret}"})

    def ask(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> Answered:
        own = {"Host": settings.ALLOWED_HOSTS[0], **ACCEPTED, **self.headers, **(headers or {})}
        kind = own.pop("Content-Type", "")
        with CaptureQueriesContext(connection) as queries:
            answer = self.client.generic(method, path, body, kind, secure=settings.IS_HTTPS, headers=own)
        asked, encoding = f"{method} {path}", answer.headers.get("Content-Encoding", "")
        return answered(asked, answer.status_code, answer.content, encoding, len(queries))


def counted_turn(game: str, people: Sequence[User]) -> dict[str, Count]:
    """Play a turn by page and one by API, and return what each request took at most.

    The first turn of each kind only fills the caches.
    """
    assert len(people) == PLAYERS
    browsers = [LineInside.of_browser(user) for user in people]
    programs = [LineInside.of_program(user) for user in people]
    counts: dict[str, Count] = {}
    for steps in (BY_PAGE, BY_API):
        for _time in range(2):
            middle = middle_of_a_match(game, people)
            match, seat = middle.match.pk, middle.seat
            mover, other = (Browser(browsers[place % PLAYERS], match) for place in (seat, seat + 1))
            table = Table(middle.action, mover, other, Program(programs[seat], match))
            counts |= _counted(steps, table)
    return counts


def _counted(steps: Steps, table: Table) -> dict[str, Count]:
    answers = {name: step(table) for name, step in steps}
    return {
        name: Count(
            *(max(getattr(answer, what) for answer in given) for what in ("queries", "plain", "sent"))
        )
        for name, given in answers.items()
        if name
    }
