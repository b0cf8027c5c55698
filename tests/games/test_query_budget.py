"""Hot addresses take no more queries than benchmarks/budget.json allows.

Lower a number there when you save a query; never raise one in passing.
"""

from collections.abc import Callable

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from benchmarks.ratios.budget import FIRST_TURN, read_budget
from games.lobby.services.tables import open_match
from games.matches.models import Match
from tests.api.asking import Program
from tests.games.clocks.timed import timed_table
from tests.games.tables import DEFAULT_OPTIONS, advance, awaited_seat, copies, full_table, people

pytestmark = pytest.mark.django_db

#: Savepoints count, as `BEGIN` and `COMMIT` do on a site.
BUDGET = read_budget()[FIRST_TURN]
#: Kilobytes of HTML, not compressed.
SIZES = {"my matches": 60, "lobby": 34}
HTMX = {"HX-Request": "true"}
BID = '{"type":"play_power","card":13}'
ACTION = {"type": "play_power", "card": 13}


@pytest.fixture(params=[2, 5], ids=["two players", "five players"])
def match(request: pytest.FixtureRequest) -> Match:
    return advance(full_table(people(request.param)), 1)


@pytest.fixture
def within_budget() -> Callable[[str, Callable[[], HttpResponse]], None]:
    def ask(name: str, request: Callable[[], HttpResponse]) -> None:
        with CaptureQueriesContext(connection) as queries:
            answer = request()
        assert answer.status_code == 200, answer.content
        told = "\n".join(query["sql"][:200] for query in queries.captured_queries)
        assert len(queries) <= BUDGET[name], f"{name} takes {len(queries)} queries:\n{told}"
        assert len(answer.content) <= 1000 * SIZES.get(name, 200), f"{name} has {len(answer.content)} bytes"

    return ask


def test_pages_keep_to_their_budget(match: Match, within_budget: Callable[..., None]) -> None:
    client = Client()
    client.force_login(match.seats.get(index=awaited_seat(match)).user)
    table, shown = reverse("match", args=[match.pk]), {"version": str(match.version)}
    client.get(table)
    client.post(reverse("match-seen", args=[match.pk]), shown)
    within_budget("match page", lambda: client.get(table))
    within_budget("refresh of an open page", lambda: client.get(f"{table}table/", headers=HTMX))
    tap = shown | {"drafted": "0", "action": BID}
    within_budget("tap by page", lambda: client.post(f"{table}draft/", tap, headers=HTMX))
    turn = shown | {"drafted": "1", "submission": "of-this-test"}
    within_budget("confirm by page", lambda: client.post(f"{table}confirm/", turn, headers=HTMX))


def test_lists_keep_to_their_budget(within_budget: Callable[..., None]) -> None:
    """Full pages, with five people and a clock at each table."""
    reader, *others = people(5)
    client = Client()
    client.force_login(reader)
    mine, theirs = (
        timed_table([reader, *others], options=DEFAULT_OPTIONS | {"first_player": first}) for first in "01"
    )
    waiting = open_match(host=reader, game="el_grande", players=5, ai_levels=[], options=DEFAULT_OPTIONS)
    copies(mine, 40)
    copies(theirs, 40)
    copies(waiting, 40)
    copies(mine, 40, status=Match.Status.FINISHED, finished_at=timezone.now())
    within_budget("my matches", lambda: client.get(reverse("my-matches")))
    within_budget("lobby", lambda: client.get(reverse("lobby")))


def test_answers_to_programs_keep_to_their_budget(match: Match, within_budget: Callable[..., None]) -> None:
    program = Program(match.seats.get(index=awaited_seat(match)).user)
    address, version = f"matches/{match.pk}/", match.version
    within_budget("table by API", lambda: program.get(f"{address}view/"))
    tap = {"version": version, "drafted": 0, "action": ACTION}
    within_budget("tap by API", lambda: program.post(f"{address}draft/", tap))
    turn = {"version": version, "drafted": 1}
    within_budget(
        "confirm by API", lambda: program.post(f"{address}draft/confirm/", turn, key="of-this-test")
    )
